// Loaded before the server by the journeys. A server whose runner has died ends as well; with STARTS_AT its clock starts
// at that moment, and goes on CLOCK_SLOWED times slower than the real one, so that pictures taken minutes apart show the
// same minute; a number on the standard input moves it by so many milliseconds. What is looked for every 15 seconds, such as publications on a date, is looked for more often.
import { isMainThread } from "node:worker_threads";

let passed = 0;
if (isMainThread) {
  process.stdin
    .on("close", () => process.exit(1))
    .on("data", (ms) => {
      passed += Number(ms);
    });
  process.stdin.unref();
}

const POLL_MS = 15_000;
const { setInterval } = globalThis;
globalThis.setInterval = (work, ms, ...given) => setInterval(work, ms === POLL_MS ? 1_000 : ms, ...given);

if (process.env.STARTS_AT) {
  const RealDate = Date;
  const startedAt = RealDate.now();
  const first = RealDate.parse(process.env.STARTS_AT);
  const slowed = Number(process.env.CLOCK_SLOWED ?? 1);
  const now = () => first + passed + Math.floor((RealDate.now() - startedAt) / slowed);

  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(now());
      else super(...given);
    }

    static now() {
      return now();
    }
  };
}

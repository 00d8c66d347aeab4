import { writeFileSync } from "node:fs";
import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { workerTextThread } from "../../../test/advice.ts";
import { amount } from "../../../test/amount.ts";
import { fuzz } from "../../../test/fuzz/run.ts";
import { isMounted } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { openAdvisor } from "../../advice/open-advisor.ts";

/** The real advisor: it reads every text that is sent. */
const world = await openWorld({ advisor: openAdvisor(null, (await workerTextThread()).reader) });

/** `npm run fuzz` sends ten thousand, from another seed each time. The first ones are each endpoint as it is. */
const count = Number(process.env.FUZZ_COUNT ?? amount({ test: 400, drills: 1_000 }));
/** How long a request holds the event loop depends on the machine. */
const isTimed = process.env.FUZZ_COUNT !== undefined;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const only = process.env.FUZZ_ONLY ?? "";

test(
  "for any value, endpoint and caller, the answer is one that the API reference documents [IN-1]",
  async () => {
    const mounted = endpoints.filter((endpoint) => isMounted(world.app, endpoint));
    const report = await fuzz(world, mounted, { seed, count, only, isTimed });
    if (process.env.FUZZ_REPORT) writeFileSync(process.env.FUZZ_REPORT, `${report.table()}\n`);
    expect(report.faults.join("\n"), report.table()).toBe("");
    expect(report.neverAccepted).toEqual([]);
    expect(report.accepted).toBeGreaterThan(count / 6);
  },
  // A few milliseconds each, and many times that on a machine that is busy with other things.
  Math.max(120_000, 300 * count),
);

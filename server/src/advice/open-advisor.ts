import type { Advice, Advisor } from "./advisor.ts";
import { behindScreen } from "./behind-screen.ts";
import { libraryAdvisor } from "./library-advisor.ts";
import { type MayCall, NoAdvice, type RemoteSettings, remoteAdvisor } from "./model/remote-advisor.ts";
import type { TextReader } from "./text-reader.ts";

/** Told when the model did not answer and why, in words that hold nothing of anybody's text. */
export type Report = (reason: string) => void;

/** The model where the person allows it and it has something fit to say; our own library in every other case. */
function withFallback(remote: Advisor, builtIn: Advisor, report: Report = () => {}): Advisor {
  async function either<T extends { mayAskModel?: boolean | undefined }>(
    given: T,
    ask: (advisor: Advisor) => (given: T) => Promise<Advice>,
  ): Promise<Advice> {
    if (!given.mayAskModel) return ask(builtIn)(given);
    try {
      return await ask(remote)(given);
    } catch (error) {
      report(error instanceof NoAdvice ? error.message : "unexpected failure");
      return ask(builtIn)(given);
    }
  }
  return {
    adviseOnDay: (day) => either(day, (advisor) => advisor.adviseOnDay),
    analyseQuiz: (quiz) => either(quiz, (advisor) => advisor.analyseQuiz),
  };
}

/** The advisor of the program: with an endpoint, the model and our library behind it; without one, our library. */
export function openAdvisor(
  remote: RemoteSettings | null | undefined,
  reader: TextReader,
  { report, now, mayCall = async () => true }: { report?: Report; now?: () => number; mayCall?: MayCall } = {},
): Advisor {
  const library = libraryAdvisor(reader);
  if (!remote) return behindScreen(library, reader);
  return behindScreen(withFallback(remoteAdvisor(remote, { reader, mayCall, now }), library, report), reader);
}

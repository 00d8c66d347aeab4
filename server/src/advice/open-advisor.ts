import { type Advice, type Advisor, type Asked, type Reading, UNREAD } from "./advisor/advisor.ts";
import { type MayCall, NoAdvice, type RemoteSettings, remoteAdvisor } from "./model/remote-advisor.ts";
import { noticeText, type Subject } from "./notice-text.ts";
import type { TextReader } from "./text-reader.ts";

export type Report = (reason: string) => void;

/** Our own library. Where it cannot read a text, it answers from what needs no text: the feeling, or the quiz itself. */
const libraryAdvisor = (reader: TextReader): Advisor => ({
  adviseOnDay: ({ helplines: _, ...day }) =>
    reader.writeDayAdvice(day).catch(() => reader.writeDayAdvice({ ...day, description: "" })),
  analyseQuiz: ({ helplines: _, ...quiz }) =>
    reader.writeQuizAnalysis(quiz).catch(() => reader.writeQuizAnalysis({ ...quiz, responses: [] })),
});

function withFallback(remote: Advisor, builtIn: Advisor, report: Report = () => {}): Advisor {
  async function either<T extends { mayAskModel?: boolean | undefined }>(
    input: T,
    ask: (advisor: Advisor) => (input: T) => Promise<Advice>,
  ): Promise<Advice> {
    if (!input.mayAskModel) return ask(builtIn)(input);
    try {
      return await ask(remote)(input);
    } catch (error) {
      report(error instanceof NoAdvice ? error.message : "unexpected failure");
      return ask(builtIn)(input);
    }
  }
  return {
    adviseOnDay: (day) => either(day, (advisor) => advisor.adviseOnDay),
    analyseQuiz: (quiz) => either(quiz, (advisor) => advisor.analyseQuiz),
  };
}

const notice = (reading: Reading, { country, helplines }: Asked, subject?: Subject): Advice => ({
  text: noticeText(reading.dangers, { country, helplines, subject }),
  author: "CRISIS_NOTICE",
  reading,
  practices: [],
});

/** Nothing is generated for a text that shows danger: it gets the fixed notice. */
function behindScreen(advisor: Advisor, reader: TextReader): Advisor {
  return {
    async adviseOnDay(day) {
      const reading = day.reading ?? (await reader.screen(day.description).catch(() => UNREAD));
      return reading.level === "NOTICE" ? notice(reading, day) : advisor.adviseOnDay(day);
    },
    async analyseQuiz(quiz) {
      const { questions, responses } = quiz;
      const reading = quiz.reading ?? (await reader.screenQuiz({ questions, responses }).catch(() => UNREAD));
      if (reading.level !== "NOTICE") return advisor.analyseQuiz(quiz);
      return notice(reading, quiz, "answers");
    },
  };
}

export function openAdvisor(
  remote: RemoteSettings | null | undefined,
  reader: TextReader,
  { report, now, mayCall = async () => true }: { report?: Report; now?: () => number; mayCall?: MayCall } = {},
): Advisor {
  const library = libraryAdvisor(reader);
  if (!remote) return behindScreen(library, reader);
  return behindScreen(withFallback(remoteAdvisor(remote, { reader, mayCall, now }), library, report), reader);
}

import { type Advice, type AdviceContext, type Advisor, NoAdvice, type Reading, UNREAD } from "./advisor/advisor.ts";
import type { ModelCalls, RemoteParts, RemoteSettings } from "./model/remote-advisor.ts";
import { noticeText, questionText, type Subject } from "./notice-text.ts";
import type { TextReader } from "./text-reader.ts";

export type ReportReason = (reason: string) => void;

/** Our own library. If it cannot read a text, it answers from the feeling, or from the quiz itself. */
const libraryAdvisor = (reader: TextReader): Advisor => ({
  adviseOnDay: ({ helplines: _, ...day }) =>
    reader.writeDayAdvice(day).catch(() => reader.writeDayAdvice({ ...day, description: "", page: undefined })),
  analyseQuiz: ({ helplines: _, ...quiz }) =>
    reader.writeQuizAnalysis(quiz).catch(() => reader.writeQuizAnalysis({ ...quiz, responses: [] })),
});

/** Loaded only if a model is used: with its packages it is larger than the rest of the advice. */
function remoteAdvisorOf(settings: RemoteSettings, parts: RemoteParts): Advisor {
  const loaded = import("./model/remote-advisor.ts").then(({ remoteAdvisor }) => remoteAdvisor(settings, parts));
  return {
    adviseOnDay: async (day) => (await loaded).adviseOnDay(day),
    analyseQuiz: async (quiz) => (await loaded).analyseQuiz(quiz),
  };
}

const UNEXPECTED = new NoAdvice("unexpected failure");

function withFallback(remote: Advisor, builtIn: Advisor, report: ReportReason = () => {}): Advisor {
  async function either<T extends { mayAskModel?: boolean | undefined }>(
    input: T,
    ask: (advisor: Advisor) => (input: T) => Promise<Advice>,
  ): Promise<Advice> {
    if (!input.mayAskModel) return ask(builtIn)(input);
    try {
      return await ask(remote)(input);
    } catch (error) {
      const { message, kind: cause, faults } = error instanceof NoAdvice ? error : UNEXPECTED;
      report(message);
      return { ...(await ask(builtIn)(input)), notUsed: { cause, faults } };
    }
  }
  return {
    adviseOnDay: (day) => either(day, (advisor) => advisor.adviseOnDay),
    analyseQuiz: (quiz) => either(quiz, (advisor) => advisor.analyseQuiz),
  };
}

/** The notice or the question in place of an advice. */
const careAdvice = (reading: Reading, { country, helplines }: AdviceContext, subject?: Subject): Advice => {
  const place = { country, helplines, subject };
  return reading.level === "NOTICE"
    ? { text: noticeText(reading.dangers, place), author: "CRISIS_NOTICE", reading, practices: [] }
    : { text: questionText(reading.dangers, place), author: "CHECK_IN", reading, practices: [] };
};

/**
 * Nothing is generated for a text that shows danger: it gets the fixed notice. If a model finds a danger that our own
 * readers did not, its words are not shown either.
 */
function behindScreen(advisor: Advisor, reader: TextReader): Advisor {
  return {
    async adviseOnDay(day) {
      const reading = day.reading ?? (await reader.screen(day.description).catch(() => UNREAD));
      if (reading.level === "NOTICE") return careAdvice(reading, day);
      const advice = await advisor.adviseOnDay(day);
      return advice.reading.level ? careAdvice(advice.reading, day) : advice;
    },
    async analyseQuiz(quiz) {
      const { questions, responses } = quiz;
      const reading = quiz.reading ?? (await reader.screenQuiz({ questions, responses }).catch(() => UNREAD));
      if (reading.level === "NOTICE") return careAdvice(reading, quiz, "answers");
      const advice = await advisor.analyseQuiz(quiz);
      return advice.reading.level ? careAdvice(advice.reading, quiz, "answers") : advice;
    },
  };
}

const UNLIMITED: ModelCalls = { take: async () => "taken", succeeded: async () => {}, failed: async () => {} };

export function openAdvisor(
  remote: RemoteSettings | null | undefined,
  reader: TextReader,
  { report, calls = UNLIMITED }: { report?: ReportReason; calls?: ModelCalls } = {},
): Advisor {
  const library = libraryAdvisor(reader);
  if (!remote) return behindScreen(library, reader);
  return behindScreen(withFallback(remoteAdvisorOf(remote, { reader, calls }), library, report), reader);
}

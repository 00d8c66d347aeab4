import type { ShippedHelpline } from "content:helplines";
import type { Advice, Advisor } from "./advisor.ts";
import { crisisAdvice } from "./crisis-notice.ts";
import { UNREAD } from "./screen/risk-reader.ts";
import type { Screening } from "./screen/screen.ts";
import type { TextReader } from "./text-reader.ts";

type Place = { country?: string | undefined; helplines?: readonly ShippedHelpline[] | undefined };

function notice(screening: Screening, { country, helplines }: Place, kept?: string): Advice {
  return {
    text: crisisAdvice(screening, country, helplines, kept),
    author: "crisis",
    risk: screening.risk,
    practices: [],
  };
}

/** Nothing is generated for a text that speaks of danger: the screen comes first, and no model has a say in it. */
export function behindScreen(advisor: Advisor, reader: TextReader): Advisor {
  return {
    async adviseOnDay(day) {
      const screening = day.screening ?? (await reader.screen(day.description).catch(() => UNREAD));
      return screening.risk === "none" ? advisor.adviseOnDay(day) : notice(screening, day);
    },
    async analyseQuiz(quiz) {
      const { questions, responses } = quiz;
      const screening = quiz.screening ?? (await reader.screenQuiz({ questions, responses }).catch(() => UNREAD));
      if (screening.risk === "none") return advisor.analyseQuiz(quiz);
      return notice(screening, quiz, "Tus respuestas están guardadas.");
    },
  };
}

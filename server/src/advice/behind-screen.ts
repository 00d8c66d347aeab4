import type { Advice, Advisor } from "./advisor.ts";
import { type Screening, screen } from "./crisis.ts";
import { crisisAdvice } from "./crisis-notice.ts";
import type { HelplineRow } from "./helplines.ts";
import { screenQuiz } from "./quiz-risk.ts";

type Place = { country?: string | undefined; helplines?: readonly HelplineRow[] | undefined };

function notice(screening: Screening, { country, helplines }: Place, kept?: string): Advice {
  return {
    text: crisisAdvice(screening, country, helplines, kept),
    author: "crisis",
    risk: screening.risk,
    practices: [],
  };
}

/** Nothing is generated for a text that speaks of danger: the screen comes first, and no model has a say in it. */
export function behindScreen(advisor: Advisor): Advisor {
  return {
    async adviseOnDay(day) {
      const screening = screen(day.description);
      return screening.risk === "none" ? advisor.adviseOnDay(day) : notice(screening, day);
    },
    async analyseQuiz(quiz) {
      const screening = await screenQuiz(quiz);
      if (screening.risk === "none") return advisor.analyseQuiz(quiz);
      return notice(screening, quiz, "Tus respuestas están guardadas.");
    },
  };
}

import { useEffect } from "react";
import { paths } from "../../app/paths.ts";
import { type Draft, useDraft } from "./draft.ts";

const isOpen = {
  emotion: (_draft: Draft) => true,
  reason: ({ feeling }: Draft) => feeling !== null,
  tips: ({ isWritten }: Draft) => isWritten,
  finish: ({ isWritten }: Draft) => isWritten,
};

const fetchSteps = () =>
  Promise.all([import("./DailyReasonScreen.tsx"), import("./DailyTipsScreen.tsx"), import("./DailyFinishScreen.tsx")]);

/** The draft, where this step's turn has come; else the way to the beginning. */
export function useFlow(step: keyof typeof isOpen): { draft: Draft } | { draft: null; wayBack: string } {
  const draft = useDraft();
  // A connection that is lost while somebody writes must not cost them the next step.
  useEffect(() => {
    fetchSteps().catch(() => undefined);
  }, []);
  const isOver = draft?.isFinished === true && step !== "finish";
  if (!draft || isOver || !isOpen[step](draft)) return { draft: null, wayBack: paths.dailyIntro };
  return { draft };
}

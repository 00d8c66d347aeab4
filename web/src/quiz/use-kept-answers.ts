import type { QuizAnswer, QuizData } from "@senda/contract/quiz";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { type Content, responsesOf, saveAnswers } from "../contents/api.ts";
import { AnswerKeeper } from "./answer-keeper.ts";
import { type Answers, answersFrom, responsesFrom } from "./answers.ts";
import { quizDraft } from "./draft.ts";

/** `changed`: there is something that the server does not have yet. */
export type Saving = "idle" | "changed" | "saving" | "saved" | "failed";

/** The answers on the screen, and their way to the server. Nothing that was answered is ever lost on it. */
export function useKeptAnswers({ id, contentInteractionId, ...content }: Content, quiz: QuizData) {
  const { mutateAsync } = useMutation(saveAnswers);
  const [saved] = useState(() => answersFrom(responsesOf(content).responses));
  const [answers, setAnswers] = useState<Answers>(() => new Map([...saved, ...(quizDraft.read(id).unsaved ?? [])]));
  const [saving, setSaving] = useState<Saving>("idle");
  const [keeper] = useState(
    () =>
      new AnswerKeeper(
        (responses, { keepalive }) => mutateAsync({ contentInteractionId, responses, keepalive }),
        responsesFrom(quiz, saved),
      ),
  );

  /** Whether everything has arrived. */
  const save = useCallback(async (): Promise<boolean> => {
    setSaving("saving");
    try {
      await keeper.save();
    } catch {
      setSaving("failed");
      return false;
    }
    quizDraft.change(id, { unsaved: null });
    setSaving("saved");
    return true;
  }, [keeper, id]);

  const answer = (questionId: string, value: QuizAnswer) => {
    const changed = new Map(answers).set(questionId, value);
    setAnswers(changed);
    setSaving("changed");
    keeper.change(responsesFrom(quiz, changed));
    quizDraft.change(id, { unsaved: changed });
  };

  // What an earlier visit could not save is brought along now.
  useEffect(() => {
    const { unsaved } = quizDraft.read(id);
    if (!unsaved) return;
    keeper.change(responsesFrom(quiz, unsaved));
    if (keeper.isUnsaved) void save();
  }, [keeper, id, quiz, save]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === "hidden") keeper.flush();
    };
    const onLeave = () => keeper.flush();
    const onOnline = () => {
      if (keeper.isUnsaved) void save();
    };
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("pagehide", onLeave);
    window.addEventListener("online", onOnline);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", onLeave);
      window.removeEventListener("online", onOnline);
      if (keeper.isUnsaved) void save();
    };
  }, [keeper, save]);

  return { answers, answer, save, saving };
}

import type { QuizAnswer, QuizData } from "@senda/contract/quiz";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Content, responsesOf, saveAnswers } from "../contents/api.ts";
import { AnswerSaver } from "./answer-saver.ts";
import { type Answers, answersFrom, responsesFrom } from "./answers.ts";
import { quizDraft } from "./draft.ts";

const AUTO_SAVE_MS = 500;

/** `changed`: there is an answer that the server does not have yet. */
type Saving = "idle" | "changed" | "saving" | "saved" | "failed";

/** The answers on the screen, and how they are saved. */
export function useAnswers({ id, contentInteractionId, ...content }: Content, quiz: QuizData) {
  const { mutateAsync } = useMutation(saveAnswers);
  const [saved] = useState(() => answersFrom(responsesOf(content).responses));
  const [answers, setAnswers] = useState<Answers>(() => new Map([...saved, ...(quizDraft.read(id).unsaved ?? [])]));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [saving, setSaving] = useState<Saving>("idle");
  const [saver] = useState(
    () =>
      new AnswerSaver(
        (responses, { keepalive }) => mutateAsync({ contentInteractionId, responses, keepalive }),
        responsesFrom(quiz, saved),
      ),
  );

  /** Resolves to whether all answers have been saved. */
  const save = useCallback(async (): Promise<boolean> => {
    setSaving("saving");
    try {
      await saver.save();
    } catch {
      setSaving("failed");
      return false;
    }
    quizDraft.change(id, { unsaved: null });
    setSaving("saved");
    return true;
  }, [saver, id]);

  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), AUTO_SAVE_MS);
  };

  const answer = (questionId: string, value: QuizAnswer) => {
    const changed = new Map(answers).set(questionId, value);
    setAnswers(changed);
    setSaving("changed");
    saver.change(responsesFrom(quiz, changed));
    quizDraft.change(id, { unsaved: changed });
  };

  useEffect(() => {
    const saveUnsaved = () => {
      if (saver.isUnsaved) void save();
    };
    const flush = () => saver.flush();
    const flushHidden = () => {
      if (document.visibilityState === "hidden") flush();
    };
    // Answers that an earlier visit could not save.
    const { unsaved } = quizDraft.read(id);
    if (unsaved) saver.change(responsesFrom(quiz, unsaved));
    saveUnsaved();
    document.addEventListener("visibilitychange", flushHidden);
    window.addEventListener("pagehide", flush);
    window.addEventListener("online", saveUnsaved);
    return () => {
      document.removeEventListener("visibilitychange", flushHidden);
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("online", saveUnsaved);
      clearTimeout(timer.current);
      saveUnsaved();
    };
  }, [saver, save, id, quiz]);

  return { answers, answer, save, saveSoon, saving };
}

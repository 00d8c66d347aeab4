import type { Content } from "@senda/contract/contents";
import type { QuizAnswer, QuizData, QuizResponses } from "@senda/contract/quiz";
import type { Route } from "@senda/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { saveAnswers } from "../../shared/contents/api.ts";
import { responsesOf } from "../../shared/contents/content-data.ts";
import { type AnswersById, answersFrom, quizDraft, responsesFrom } from "../../shared/quiz/answers.ts";

type Responses = QuizResponses["responses"];
export type Send = (sent: { responses: Responses; keepalive: boolean }) => Promise<unknown>;

/** Saves never overtake each other: answers that change during a save are saved after it. */
export class AnswerSaver {
  #latest: Responses;
  #savedText: string;
  #running: Promise<void> | undefined;
  readonly #send: Send;

  constructor(send: Send, saved: Responses) {
    this.#send = send;
    this.#latest = saved;
    this.#savedText = JSON.stringify(saved);
  }

  get isUnsaved(): boolean {
    return JSON.stringify(this.#latest) !== this.#savedText;
  }

  change(responses: Responses): void {
    this.#latest = responses;
  }

  save(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** A last request that outlives the page. */
  flush(): void {
    if (!this.isUnsaved && !this.#running) return;
    const text = JSON.stringify(this.#latest);
    this.#send({ responses: this.#latest, keepalive: true }).then(
      () => {
        this.#savedText = text;
      },
      () => undefined,
    );
  }

  async #run(): Promise<void> {
    do {
      const text = JSON.stringify(this.#latest);
      await this.#send({ responses: this.#latest, keepalive: false });
      this.#savedText = text;
    } while (this.isUnsaved);
  }
}

const AUTO_SAVE_MS = 500;

type Saving = "idle" | "changed" | "saving" | "saved" | "failed";

export function useAnswers(
  { id, contentInteractionId, ...content }: Content,
  quiz: QuizData,
  route: Route | undefined,
) {
  const { mutateAsync } = useMutation(saveAnswers);
  const [saved] = useState(() => answersFrom(responsesOf(content).responses));
  const [answers, setAnswers] = useState<AnswersById>(() => new Map([...saved, ...(quizDraft.read(id).unsaved ?? [])]));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [saving, setSaving] = useState<Saving>("idle");
  const place = { contentId: id, contentInteractionId, userRouteProgressId: route?.userRouteProgressId };
  const [saver] = useState(
    () => new AnswerSaver((sent) => mutateAsync({ ...place, ...sent }), responsesFrom(quiz, saved)),
  );

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
    const { unsaved } = quizDraft.read(id);
    if (unsaved) saver.change(responsesFrom(quiz, unsaved));
    const stop = saveAlways(saver, save);
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [saver, save, id, quiz]);

  return { answers, answer, save, saveSoon, saving };
}

/** Saves now, when the connection returns and when the page is hidden or left. Returns the last save and clean-up. */
function saveAlways(saver: AnswerSaver, save: () => Promise<boolean>): () => void {
  const saveUnsaved = () => {
    if (saver.isUnsaved) void save();
  };
  const flush = () => saver.flush();
  const flushHidden = () => {
    if (document.visibilityState === "hidden") flush();
  };
  saveUnsaved();
  document.addEventListener("visibilitychange", flushHidden);
  window.addEventListener("pagehide", flush);
  window.addEventListener("online", saveUnsaved);
  return () => {
    document.removeEventListener("visibilitychange", flushHidden);
    window.removeEventListener("pagehide", flush);
    window.removeEventListener("online", saveUnsaved);
    saveUnsaved();
  };
}

import type { AdviceRating } from "@senda/contract/records";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf } from "../../../shared/api/transport.ts";
import { shortDate } from "../../../shared/lib/days.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { TextButton } from "../../../shared/ui/TextButton.tsx";
import { rateAdvice, ratings } from "../rating.ts";
import styles from "./WhatWorks.module.css";

type Pending = AnswerOf<"GET /diary/what-works">["pending"];

/** The button that was pressed is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

const withoutEnd = (text: string) => text.replace(/\.$/, "");

/** One question at a time; an answer can be taken back in its place. */
export function PendingAdvice({ pending }: { pending: Pending }) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [rated, setRated] = useState<{ id: string; label: string } | null>(null);
  const [undone, setUndone] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(rateAdvice);
  const asked = pending.find(({ id }) => id !== rated?.id && !skipped.includes(id));
  const rate = (id: string, rating: AdviceRating, label: string) =>
    mutate({ id, rating }, { onSuccess: () => setRated({ id, label }) });
  const undo = (id: string) => {
    const askAgain = () => {
      setRated(null);
      setUndone(id);
    };
    mutate({ id, rating: null }, { onSuccess: askAgain });
  };
  return (
    <>
      {rated && (
        <p key={rated.id} ref={takeFocus} tabIndex={-1} className={styles.rated} role="status" data-card data-ends>
          {`Guardado: ${rated.label}.`}
          <TextButton onClick={() => undo(rated.id)}>Deshacer</TextButton>
        </p>
      )}
      {asked && (
        <section className={styles.question} data-card aria-labelledby="asked">
          <span>{`De tu consejo del ${shortDate(asked.day)}`}</span>
          <h2
            id="asked"
            ref={asked.id === undone ? takeFocus : null}
            tabIndex={-1}
          >{`${withoutEnd(asked.text)}. ¿Te ayudó?`}</h2>
          <div className={styles.answers}>
            {ratings.map(({ rating, label, icon: Picture }) => (
              <Button
                key={rating}
                variant="default"
                aria-disabled={isPending}
                leftSection={<Picture size={20} aria-hidden />}
                onClick={() => !isPending && rate(asked.id, rating, label)}
              >
                {label}
              </Button>
            ))}
          </div>
          <TextButton onClick={() => setSkipped([...skipped, asked.id])}>Todavía no lo he probado</TextButton>
        </section>
      )}
    </>
  );
}

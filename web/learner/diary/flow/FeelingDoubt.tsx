import type { Feeling } from "@senda/contract/records";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../../shared/ui/Button.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { FeelingFace, feelingLabel } from "../feelings.tsx";
import styles from "./DailyTipsScreen.module.css";
import { type Draft, diaryDraft } from "./draft.ts";
import { changeFeeling, type SavedEntry } from "./save-entry.ts";

/** The face was left as it was preselected, and the text speaks of another day: asked once, beside the advice. */
export function FeelingDoubt({ draft, entry }: { draft: Draft; entry: SavedEntry }) {
  // Kept while the screen is open: the answer takes the place of the question.
  const [asked] = useState(() => (draft.isFeelingChosen ? null : (entry.fittingFeeling ?? null)));
  const [isAnswered, setAnswered] = useState(false);
  if (asked === null || draft.feeling === null) return null;
  if (isAnswered)
    return (
      <p ref={(line) => line?.focus()} tabIndex={-1} className={styles.doubt} data-card>
        {`Queda en ${feelingLabel(draft.feeling)}. Puedes cambiarlo cuando quieras.`}
      </p>
    );
  return <Question given={draft.feeling} fitting={asked} onAnswered={() => setAnswered(true)} />;
}

interface QuestionProps {
  given: Feeling;
  fitting: Feeling;
  onAnswered: () => void;
}

function Question({ given, fitting, onAnswered }: QuestionProps) {
  const id = useId();
  const { mutate, isPending } = useMutation(changeFeeling);
  const keep = () => {
    diaryDraft.change({ isFeelingChosen: true });
    onAnswered();
  };
  return (
    <section className={styles.doubt} data-card aria-labelledby={id}>
      <Text component="h2" id={id} ff="heading" fz="lg" fw={700} lh={1.2}>
        {`¿Sigues en ${feelingLabel(given)}?`}
      </Text>
      <Text mt={4} c="var(--text-2)" fz="sm">
        Era la cara marcada al empezar, y lo que escribiste suena a un día más pesado.
      </Text>
      <Group wrap="wrap" gap={10} mt={12}>
        <Button variant="default" disabled={isPending} onClick={keep}>
          {`Sí, ${feelingLabel(given)}`}
        </Button>
        <Button
          variant="default"
          disabled={isPending}
          leftSection={<FeelingFace feeling={fitting} size={26} />}
          onClick={() => mutate(fitting, { onSuccess: onAnswered })}
        >
          {isPending ? "Cambiando…" : `Cambiar a ${feelingLabel(fitting)}`}
        </Button>
      </Group>
    </section>
  );
}

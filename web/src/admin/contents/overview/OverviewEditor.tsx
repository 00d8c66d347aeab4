import { Textarea } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { IconX } from "@tabler/icons-react";
import "@mantine/core/styles/Input.layer.css";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useFocusLater } from "../../editor/focus.ts";
import { type Flushes, useLateEdit } from "../../editor/use-late-edit.ts";
import type { OverviewDraft } from "../form-values.ts";
import { newKey } from "../new-key.ts";
import { AddButton } from "../Section.tsx";
import { EmojiField } from "./EmojiField.tsx";
import styles from "./OverviewEditor.module.css";

interface Props {
  value: OverviewDraft;
  error: string | undefined;
  flushes: Flushes;
  onPush: (value: OverviewDraft) => void;
}

/** What a learner sees before beginning: a picture, why it matters, and what one takes along. */
export function OverviewEditor({ value, error, flushes, onPush }: Props) {
  const [{ importance, benefits, emoji }, edit] = useLateEdit(value, onPush, flushes);
  const { root, focusLater } = useFocusLater<HTMLDivElement>();

  const setBenefit = (key: string, text: string) =>
    edit((now) => ({ ...now, benefits: now.benefits.map((each) => (each.key === key ? { key, text } : each)) }));
  const addBenefit = () => {
    const key = newKey();
    focusLater(`[data-benefit="${key}"]`);
    edit((now) => ({ ...now, benefits: [...now.benefits, { key, text: "" }] }));
  };
  const removeBenefit = (place: number) => {
    const neighbour = benefits[place + 1] ?? benefits[place - 1];
    focusLater(neighbour ? `[data-benefit="${neighbour.key}"]` : "[data-add]");
    edit((now) => ({ ...now, benefits: now.benefits.toSpliced(place, 1) }));
  };

  return (
    <div ref={root} className={styles.editor}>
      <EmojiField emoji={emoji} onChange={(next) => edit((now) => ({ ...now, emoji: next }))} />
      <Textarea
        label="Por qué importa"
        minRows={3}
        maxRows={10}
        value={importance}
        onChange={({ currentTarget: { value: text } }) => edit((now) => ({ ...now, importance: text }))}
      />
      <fieldset className={styles.benefits}>
        <legend>Beneficios</legend>
        {benefits.map(({ key, text }, place) => (
          <div key={key} className={styles.line}>
            <Textarea
              minRows={1}
              maxRows={4}
              aria-label={`Beneficio ${place + 1}`}
              data-benefit={key}
              value={text}
              onChange={({ currentTarget }) => setBenefit(key, currentTarget.value)}
            />
            <IconButton
              isSquare
              hasTooltip
              icon={IconX}
              iconSize={19}
              label={`Quitar beneficio ${place + 1}`}
              onClick={() => removeBenefit(place)}
            />
          </div>
        ))}
        <AddButton disabled={benefits.length >= limits.benefits} onClick={addBenefit}>
          Añadir beneficio
        </AddButton>
      </fieldset>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

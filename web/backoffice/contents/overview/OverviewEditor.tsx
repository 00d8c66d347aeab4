import { Input, NativeSelect, Textarea } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { IconX } from "@tabler/icons-react";
import { Group, Stack } from "../../../shared/ui/layout.ts";
import { useFocusLater } from "../../editor/focus.ts";
import { type Flushes, useLateEdit } from "../../editor/use-late-edit.ts";
import { AddButton, FieldGroup, ToolButton } from "../FormSection.tsx";
import type { OverviewDraft } from "../form-values.ts";
import { newKey } from "../new-key.ts";
import { EmojiField } from "./EmojiField.tsx";

interface Props {
  value: OverviewDraft;
  isAudio: boolean;
  error: string | undefined;
  flushes: Flushes;
  onPush: (value: OverviewDraft) => void;
}

/** Learners see this before they begin: a picture, why it matters, and its benefits. */
export function OverviewEditor({ value, isAudio, error, flushes, onPush }: Props) {
  const [{ importance, benefits, emoji, recordedVoice }, edit] = useLateEdit(value, onPush, flushes);
  return (
    <Stack gap={18}>
      <EmojiField emoji={emoji} onChange={(next) => edit((now) => ({ ...now, emoji: next }))} />
      <Textarea
        label="Por qué importa"
        minRows={3}
        maxRows={10}
        value={importance}
        onChange={({ currentTarget: { value: text } }) => edit((now) => ({ ...now, importance: text }))}
      />
      <Benefits benefits={benefits} onEdit={(change) => edit((now) => ({ ...now, benefits: change(now.benefits) }))} />
      {isAudio && (
        <NativeSelect
          label="Qué contiene el audio"
          data={voices.map(({ label }) => label)}
          value={voices.find(({ value: own }) => own === recordedVoice)?.label ?? ""}
          onChange={({ currentTarget: { value: label } }) =>
            edit((now) => ({ ...now, recordedVoice: voices.find((each) => each.label === label)?.value }))
          }
        />
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}

const voices = [
  { label: "Sin indicar", value: undefined },
  { label: "Voz grabada", value: true },
  { label: "Sonido de fondo, sin voz grabada", value: false },
];

interface BenefitsProps {
  benefits: OverviewDraft["benefits"];
  onEdit: (change: (now: OverviewDraft["benefits"]) => OverviewDraft["benefits"]) => void;
}

function Benefits({ benefits, onEdit }: BenefitsProps) {
  const { root, focusLater } = useFocusLater<HTMLFieldSetElement>();
  const add = () => {
    const key = newKey();
    focusLater(`[data-benefit="${key}"]`);
    onEdit((now) => [...now, { key, text: "" }]);
  };
  const remove = (place: number) => {
    const neighbour = benefits[place + 1] ?? benefits[place - 1];
    focusLater(neighbour ? `[data-benefit="${neighbour.key}"]` : "[data-add]");
    onEdit((now) => now.toSpliced(place, 1));
  };
  return (
    <FieldGroup ref={root} legend="Beneficios">
      <Stack gap={8}>
        {benefits.map(({ key, text }, place) => (
          <Group key={key} gap={8} align="flex-start">
            <Textarea
              flex={1}
              minRows={1}
              maxRows={4}
              aria-label={`Beneficio ${place + 1}`}
              data-benefit={key}
              value={text}
              onChange={({ currentTarget: { value } }) =>
                onEdit((now) => now.map((each) => (each.key === key ? { key, text: value } : each)))
              }
            />
            <ToolButton icon={IconX} label={`Quitar beneficio ${place + 1}`} onClick={() => remove(place)} />
          </Group>
        ))}
        <AddButton disabled={benefits.length >= limits.benefits} onClick={add}>
          Añadir beneficio
        </AddButton>
      </Stack>
    </FieldGroup>
  );
}

import type { Care, CareAnswer } from "@senda/contract/care";
import { comesBeforeAdvice } from "@senda/contract/care-rules";
import { limits } from "@senda/contract/limits";
import type { Details, DiaryRecord } from "@senda/contract/records";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { LocalError, passingTrouble } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/client.ts";
import type { EntryText, OutboxItem } from "../../../shared/api/outbox-items.ts";
import { shortDate } from "../../../shared/lib/days.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { TextArea } from "../../../shared/ui/Field.tsx";
import { FormAlert } from "../../../shared/ui/FormAlert.tsx";
import { Text } from "../../../shared/ui/layout.ts";
import { Sheet, SheetActions } from "../../../shared/ui/Sheet.tsx";
import { answerQuestion, dayOfRecord, stale, troubleWith, whereabouts } from "../api.ts";
import { TagPicker } from "../details/TagPicker.tsx";
import { WordPicker } from "../details/WordPicker.tsx";
import { FeelingPicker } from "../FeelingPicker.tsx";
import type { OwnRecord } from "../with-outbox.ts";
import { RecordCare } from "./RecordCare.tsx";
import styles from "./RecordsScreen.module.css";

/** The entry of a record that the server may not have yet; with null it is taken back. */
async function changeHere(entry: OutboxItem<"entry">, text: EntryText | null): Promise<void> {
  const { changeEntry } = await import("../../../shared/api/outbox.ts");
  // It may have been sent a moment ago, and then the list is old.
  if (!(await changeEntry(entry, text))) throw new LocalError("The entry has been sent");
}

interface Edit {
  record: OwnRecord;
  text: EntryText;
}

const editRecord = mutationOptions({
  mutationFn: async ({ record: { id, entry }, text }: Edit): Promise<Pick<DiaryRecord, "id" | "care">> => {
    if (!entry) return call("PATCH /diary/{id}", { params: { id }, body: { ...text, ...whereabouts() } });
    await changeHere(entry, text);
    return { id, care: null };
  },
  meta: { success: "Registro actualizado", failure: "No se pudo guardar el registro", stale },
});

const removeRecord = mutationOptions({
  mutationFn: async ({ id, entry }: OwnRecord): Promise<unknown> =>
    entry ? changeHere(entry, null) : call("DELETE /diary/{id}", { params: { id } }),
  meta: { failure: "No se pudo eliminar el registro", stale },
});

interface Props {
  record: OwnRecord;
  onClose: () => void;
}

export function EditRecord({ record, onClose }: Props) {
  const id = useId();
  const [feeling, setFeeling] = useState(record.feeling);
  const [description, setDescription] = useState(record.description);
  const [details, setDetails] = useState<Details>({ words: record.words, tags: record.tags, ownTags: record.ownTags });
  const { mutate, data, error, isPending } = useMutation(editRecord);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const edited = { record, text: { feeling, description, ...details } };
    mutate(edited, { onSuccess: ({ care }) => !comesBeforeAdvice(care) && onClose() });
  };
  if (data && comesBeforeAdvice(data.care)) return <EditedRecord id={data.id} care={data.care} onClose={onClose} />;
  return (
    <Sheet title="Editar registro" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <Text id={`${id}-feeling`} fz="sm" fw={600}>
          Cómo te sentías
        </Text>
        <FeelingPicker labelledBy={`${id}-feeling`} value={feeling} onChange={setFeeling} />
        <TextArea
          label="Lo que escribiste"
          rows={6}
          maxLength={limits.diaryText}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <WordPicker feeling={feeling} value={details.words} onChange={(words) => setDetails({ ...details, words })} />
        <Text fz="sm" fw={600}>
          Qué hubo ese día
        </Text>
        <TagPicker value={details} onChange={(change) => setDetails({ ...details, ...change })} />
        <FormAlert message={error && troubleWith(error)} />
        <SheetActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? "Guardando…" : "Guardar"}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}

/** The new words were met with a notice or a question. */
function EditedRecord({ id, care, onClose }: { id: string; care: Care; onClose: () => void }) {
  const [current, setCurrent] = useState<Care | null>(care);
  const { mutateAsync } = useMutation(answerQuestion);
  const send = async (answer: CareAnswer) => setCurrent((await mutateAsync({ id, answer })).care);
  return (
    <Sheet title="Tu registro está guardado" onClose={onClose}>
      {current && <RecordCare care={current} place="inside" recordId={id} onAnswer={send} />}
    </Sheet>
  );
}

export function RemoveRecord({ record, onClose }: Props) {
  const { mutate, error, isPending } = useMutation(removeRecord);
  return (
    <Sheet title="Eliminar registro" isAlert onClose={onClose}>
      <p>{`Se borrará para siempre tu registro del ${shortDate(dayOfRecord(record))}, con su consejo.`}</p>
      {/* A toast would be behind the sheet. */}
      <FormAlert message={error && (passingTrouble(error) ?? "No se pudo eliminar el registro")} />
      <SheetActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button tone="danger" disabled={isPending} onClick={() => mutate(record, { onSuccess: onClose })}>
          {isPending ? "Eliminando…" : "Eliminar"}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

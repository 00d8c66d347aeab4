import { Button } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { ApiError, passingTrouble } from "../../api/api-error.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { Sheet, SheetActions } from "../../ui/Sheet.tsx";
import { type DiaryRecord, editRecord } from "../api.ts";
import { CrisisNotice } from "../CrisisNotice.tsx";
import { FeelingPicker } from "../FeelingPicker.tsx";
import styles from "./EditRecord.module.css";

const troubleWith = (error: unknown) =>
  passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null);

export function EditRecord({ record, onClose }: { record: DiaryRecord; onClose: () => void }) {
  const id = useId();
  const [feeling, setFeeling] = useState(record.feeling);
  const [description, setDescription] = useState(record.description);
  const { mutate, data, error, isPending } = useMutation(editRecord);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate({ id: record.id, feeling, description }, { onSuccess: ({ risk }) => risk === null && onClose() });
  };
  if (data?.risk) {
    return (
      <Sheet title="Tu registro está guardado" onClose={onClose}>
        <CrisisNotice risk={data.risk} />
      </Sheet>
    );
  }
  return (
    <Sheet title="Editar registro" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p id={`${id}-feeling`} className={styles.label}>
          Cómo te sentías
        </p>
        <FeelingPicker labelledBy={`${id}-feeling`} value={feeling} onChange={setFeeling} />
        <label className={styles.label} htmlFor={`${id}-text`}>
          Lo que escribiste
        </label>
        <textarea
          id={`${id}-text`}
          className={styles.text}
          rows={6}
          maxLength={limits.diaryText}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
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

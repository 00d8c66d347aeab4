import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { helplineKinds } from "@senda/contract/choices";
import { IconChevronDown } from "@tabler/icons-react";
import { dayKey } from "../../lib/dates.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { useLeave } from "../LeaveGuard.tsx";
import { AdminDialog, DialogActions } from "../parts/AdminDialog.tsx";
import { BusyButton } from "../parts/FormBar.tsx";
import { RecoveredNotice } from "../parts/RecoveredNotice.tsx";
import { saveTrouble } from "../save-trouble.ts";
import "../../ui/text-input.ts";
import type { Line } from "./api.ts";
import { ConfirmChange } from "./ConfirmChange.tsx";
import { CorrectionNote } from "./CorrectionNote.tsx";
import styles from "./LineDialog.module.css";
import { fieldNames, isCritical, shownValue } from "./line-fields.ts";
import { lineKinds } from "./line-kinds.ts";
import { useLineForm } from "./use-line-form.ts";

const kinds = helplineKinds.map((value) => ({ value, label: lineKinds[value] }));
const CRITICAL = "Es una línea a la que se llama en una crisis. Llama tú al número antes de cambiarlo.";

export function LineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const leave = useLeave();
  const edit = useLineForm(line, onClose);
  const close = () => !edit.isBusy && leave(onClose);
  return (
    <AdminDialog title="Editar línea de ayuda" size={640} onClose={close}>
      <form noValidate className={styles.form} onSubmit={edit.form.onSubmit(edit.submit, edit.focusFirst)}>
        {edit.isRecovered && <RecoveredNotice onDiscard={edit.discard} />}
        <CorrectionNote line={line} onRestore={() => edit.ask("restore")} />
        <LineFields form={edit.form} />
        <FormAlert message={troubleOf(edit, line)} />
        <DialogActions>
          <Button variant="default" disabled={edit.isBusy} onClick={close}>
            Cancelar
          </Button>
          <BusyButton isBusy={edit.isBusy} isWorking={edit.isBusy}>
            Guardar
          </BusyButton>
        </DialogActions>
      </form>
      {edit.question === "save" && (
        <ConfirmChange
          title={`¿Cambiar «${line.name}»?`}
          fields={edit.confirmed}
          before={line}
          after={{ ...line, ...edit.changes } as Line}
          afterLabel="Nuevo"
          warning={isCritical(line) ? CRITICAL : null}
          action="Guardar el cambio"
          isBusy={edit.isBusy}
          onConfirm={() => void edit.save()}
          onClose={() => edit.ask(null)}
        />
      )}
      {edit.question === "restore" && (
        <ConfirmChange
          title={`¿Volver a lo que trae Senda en «${line.shipped.name}»?`}
          fields={line.correctedFields}
          before={line}
          after={line.shipped}
          afterLabel="Lo que trae Senda"
          warning={line.correctedFields.includes("phones") && isCritical(line) ? CRITICAL : null}
          action="Restaurar"
          isBusy={edit.isBusy}
          onConfirm={() => void edit.undo()}
          onClose={() => edit.ask(null)}
        />
      )}
    </AdminDialog>
  );
}

type Edit = ReturnType<typeof useLineForm>;

/** Where another person was quicker, what they changed is told with it. */
function troubleOf({ error, changedMeanwhile }: Edit, line: Line): string | null {
  const trouble = saveTrouble(error);
  if (!trouble || changedMeanwhile.length === 0) return trouble;
  const now = changedMeanwhile.map((field) => `${fieldNames[field]}: ${shownValue(field, line).join(", ")}`);
  return `${trouble} ${now.join(" · ")}.`;
}

const LineFields = ({ form }: Pick<Edit, "form">) => (
  <>
    <TextInput label={fieldNames.name} required data-autofocus {...form.getInputProps("name")} />
    <NativeSelect
      label={fieldNames.kind}
      required
      data={kinds}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      {...form.getInputProps("kind")}
    />
    <Textarea
      label={fieldNames.phones}
      description="Uno por línea. El primero es al que se llama."
      required
      minRows={2}
      {...form.getInputProps("phones")}
    />
    <Textarea label={fieldNames.details} minRows={2} maxLength={300} {...form.getInputProps("details")} />
    <TextInput label={fieldNames.source} required maxLength={300} {...form.getInputProps("source")} />
    <TextInput
      type="date"
      label={fieldNames.checkedOn}
      required
      max={dayKey(new Date())}
      {...form.getInputProps("checkedOn")}
    />
  </>
);

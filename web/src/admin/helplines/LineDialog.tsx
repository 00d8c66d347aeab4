import { NativeSelect, type NativeSelectProps, Switch, Textarea, TextInput } from "@mantine/core";
import { helplineCosts, helplineKinds } from "@senda/contract/choices";
import type { HelplineField } from "@senda/contract/helplines";
import { limits } from "@senda/contract/limits";
import { IconChevronDown, IconHistory } from "@tabler/icons-react";
import { dayKey } from "../../lib/days.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { Text } from "../../ui/layout.ts";
import { AdminDialog, dialogForm } from "../dialogs/AdminDialog.tsx";
import { Notice, RecoveredNotice, SaveActions } from "../editor/EditorFrame.tsx";
import { useLeave } from "../editor/LeaveGuard.tsx";
import { shortDayOf } from "../format.ts";
import { lineCosts, lineKinds } from "../list/cells.tsx";
import type { Line } from "./api.ts";
import { fieldNames, isCritical } from "./line-fields.ts";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { ConfirmChange } from "./ConfirmChange.tsx";
import { useLineForm } from "./use-line-form.ts";

const costs = helplineCosts.map((value) => ({ value, label: lineCosts[value] }));
const kinds = helplineKinds.map((value) => ({ value, label: lineKinds[value] }));
const CRITICAL = "Es una línea a la que se llama en una crisis. Llama tú al número antes de cambiarlo.";

export function LineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const leave = useLeave();
  const edit = useLineForm(line, onClose);
  const { editor, isBusy } = edit;
  const close = () => !isBusy && leave(onClose);
  return (
    <AdminDialog title="Editar línea de ayuda" size={640} onClose={close}>
      <form
        ref={editor.root}
        noValidate
        className={dialogForm}
        onSubmit={(event) => {
          event.preventDefault();
          edit.submit();
        }}
      >
        <RecoveredNotice editor={editor} />
        <CorrectionNote line={line} onRestore={() => edit.ask("restore")} />
        <LineFields editor={editor} />
        <FormAlert message={edit.trouble} />
        <SaveActions isBusy={isBusy} isSaving={isBusy} onCancel={close} />
      </form>
      {edit.question && <LineQuestion line={line} edit={edit} />}
    </AdminDialog>
  );
}

/** What decides whom a person in need calls is shown once more before it is saved. */
function LineQuestion({ line, edit }: { line: Line; edit: ReturnType<typeof useLineForm> }) {
  const shared = { before: line, isBusy: edit.isBusy, onClose: () => edit.ask(null) };
  const warning = isCritical(line) ? CRITICAL : null;
  if (edit.question === "save")
    return (
      <ConfirmChange
        {...shared}
        title={`¿Cambiar «${line.name}»?`}
        fields={edit.confirmed}
        after={edit.written}
        afterLabel="Nuevo"
        warning={warning}
        action="Guardar el cambio"
        onConfirm={() => void edit.editor.save("leave")}
      />
    );
  return (
    <ConfirmChange
      {...shared}
      title={`¿Volver a lo que trae Senda en «${line.shipped.name}»?`}
      fields={line.correctedFields}
      after={line.shipped}
      afterLabel="Lo que trae Senda"
      warning={line.correctedFields.includes("phones") ? warning : null}
      action="Restaurar"
      onConfirm={() => void edit.undo()}
    />
  );
}

type Editor = Pick<ReturnType<typeof useLineForm>, "editor">;

const LineFields = ({ editor }: Editor) => (
  <>
    <TextInput label={fieldNames.name} required data-autofocus {...editor.field("name")} />
    <Choice label={fieldNames.kind} data={kinds} {...editor.field("kind")} />
    <Textarea
      label={fieldNames.phones}
      description="Uno por línea. El primero es al que se llama."
      required
      minRows={2}
      {...editor.field("phones")}
      // A confirmation is of the number that was called.
      onChange={({ currentTarget: { value } }) => editor.change({ phones: value, isConfirmed: false })}
    />
    <TextInput
      label={fieldNames.hours}
      description="«24 h», o por ejemplo «lun-vie 08:00-20:00; sáb 09:00-14:00», con la hora del país. Vacío si no se sabe."
      maxLength={limits.helplineText}
      {...editor.field("hours")}
    />
    <TextInput
      label={fieldNames.languages}
      description="Códigos de dos letras, separados por comas: es, ca, en. Vacío si no se sabe."
      {...editor.field("languages")}
    />
    <Choice label={fieldNames.cost} data={costs} {...editor.field("cost")} />
    <Textarea label={fieldNames.details} minRows={2} maxLength={limits.helplineText} {...editor.field("details")} />
    <TextInput label={fieldNames.source} required maxLength={limits.helplineText} {...editor.field("source")} />
    <CheckFields editor={editor} />
  </>
);

const Choice = (field: NativeSelectProps) => (
  <NativeSelect required rightSection={<IconChevronDown size={18} aria-hidden />} {...field} />
);

const ABOUT_CONFIRMING = "about-confirming";

const CheckFields = ({ editor }: Editor) => (
  <>
    <TextInput
      type="date"
      label={fieldNames.checkedOn}
      required
      max={dayKey(new Date())}
      {...editor.field("checkedOn")}
    />
    <div>
      <Switch
        label="Confirmada por teléfono"
        aria-describedby={ABOUT_CONFIRMING}
        data-field="isConfirmed"
        checked={editor.values.isConfirmed}
        onChange={({ currentTarget: { checked } }) => editor.change({ isConfirmed: checked })}
      />
      <Text id={ABOUT_CONFIRMING} mt={6} fz="sm" c="dimmed">
        Márcalo solo si has llamado y responden; la fecha es la de esa llamada. Las que Senda trae marcadas se leyeron
        en fuentes recientes: aún no ha llamado nadie.
      </Text>
    </div>
  </>
);

const conjunction = new Intl.ListFormat("es", { type: "conjunction" });
const named = (fields: readonly HelplineField[]) =>
  conjunction.format(fields.map((field) => fieldNames[field].toLowerCase()));

function CorrectionNote({ line, onRestore }: { line: Line; onRestore: () => void }) {
  const { correctedFields, supersededFields, shipped } = line;
  if (correctedFields.length + supersededFields.length === 0) {
    return (
      <Text fz="var(--fs-md)" c="var(--text-2)">
        Lo que cambies sustituye a lo que trae Senda, campo por campo, hasta que una versión nueva traiga una
        comprobación más reciente.
      </Text>
    );
  }
  return (
    <Notice icon={IconHistory} action={{ label: "Volver a lo que trae Senda", onClick: onRestore }}>
      <div>
        {correctedFields.length > 0 && (
          <p>{`Corregido aquí: ${named(correctedFields)}. Vale hasta que Senda traiga una comprobación más reciente.`}</p>
        )}
        {supersededFields.length > 0 && (
          <p>
            {`Ya no se muestra la corrección de: ${named(supersededFields)}. Senda trae una comprobación más reciente, del ${shortDayOf(`${shipped.checkedOn}T12:00:00`)}.`}
          </p>
        )}
      </div>
    </Notice>
  );
}

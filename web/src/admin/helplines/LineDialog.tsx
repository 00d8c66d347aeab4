import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { helplineKinds } from "@senda/contract/choices";
import type { HelplineKind } from "@senda/contract/helplines";
import { limits } from "@senda/contract/limits";
import { IconChevronDown } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { ApiError, passingTrouble } from "../../api/api-error.ts";
import { dayKey } from "../../lib/dates.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { useLeave, useUnsaved } from "../LeaveGuard.tsx";
import { AdminDialog, DialogActions } from "../parts/AdminDialog.tsx";
import { BusyButton } from "../parts/FormBar.tsx";
import { useDraftedForm } from "../use-drafted-form.ts";
import "../../ui/text-input.ts";
import { correctLine, type Line } from "./api.ts";
import styles from "./LineDialog.module.css";
import { lineKinds } from "./line-kinds.ts";

const phonesIn = (text: string) =>
  text
    .split("\n")
    .map((phone) => phone.trim())
    .filter((phone) => phone !== "");

function phonesFault(text: string): string | null {
  const phones = phonesIn(text);
  if (phones.length === 0) return "Escribe al menos un teléfono.";
  return phones.length > limits.helplinePhones ? `No puede haber más de ${limits.helplinePhones} teléfonos.` : null;
}

const rules = {
  name: (value: string) => (value.trim() === "" ? "Escribe el nombre de la línea." : null),
  phones: phonesFault,
  source: (value: string) => (value.trim() === "" ? "Escribe dónde se ha comprobado." : null),
  checkedOn: (value: string) => (value === "" ? "Elige la fecha." : null),
};
const kinds = helplineKinds.map((value) => ({ value, label: lineKinds[value] }));

export function LineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const leave = useLeave();
  const { kind, name, phones, details, source, checkedOn } = line;
  const drafted = useDraftedForm({
    name: `helpline ${line.id}`,
    initialValues: { name, kind: kind as string, phones: phones.join("\n"), details, source, checkedOn },
    validate: rules,
  });
  const { form } = drafted;
  const { letGo } = useUnsaved(drafted.isDirty, drafted.forget);
  const { mutateAsync, isPending, error } = useMutation(correctLine);
  const save = useOneAtATime(({ kind: chosen, phones: numbers, ...texts }: typeof form.values) =>
    mutateAsync({ id: line.id, change: { ...texts, kind: chosen as HelplineKind, phones: phonesIn(numbers) } }).then(
      () => {
        letGo();
        drafted.forget();
        onClose();
      },
      () => undefined,
    ),
  );
  const close = () => !isPending && leave(onClose);

  return (
    <AdminDialog title="Editar línea de ayuda" size={640} onClose={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit((values) => void save(values), drafted.focusFirst)}
      >
        <TextInput label="Nombre" required data-autofocus {...form.getInputProps("name")} />
        <NativeSelect
          label="Tipo"
          required
          data={kinds}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          {...form.getInputProps("kind")}
        />
        <Textarea
          label="Teléfonos"
          description="Uno por línea. El primero es al que se llama."
          required
          minRows={2}
          {...form.getInputProps("phones")}
        />
        <Textarea label="Detalles" minRows={2} maxLength={300} {...form.getInputProps("details")} />
        <TextInput label="Fuente" required maxLength={300} {...form.getInputProps("source")} />
        <TextInput
          type="date"
          label="Comprobado el"
          required
          max={dayKey(new Date())}
          {...form.getInputProps("checkedOn")}
        />
        <FormAlert
          message={passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null)}
        />
        <DialogActions>
          <Button variant="default" disabled={isPending} onClick={close}>
            Cancelar
          </Button>
          <BusyButton isBusy={isPending} isWorking={isPending}>
            Guardar
          </BusyButton>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}

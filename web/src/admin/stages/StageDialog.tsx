import { Button, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { ApiError, passingTrouble } from "../../api/api-error.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import type { Stage } from "../../routes/api.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { ConflictDialog } from "../conflict/ConflictDialog.tsx";
import { TakenNotice } from "../conflict/TakenNotice.tsx";
import { useEditConflict } from "../conflict/use-edit-conflict.ts";
import { descriptionFault, titleFault } from "../field-rules.ts";
import { useLeave, useUnsaved } from "../LeaveGuard.tsx";
import { AdminDialog, DialogActions } from "../parts/AdminDialog.tsx";
import { BusyButton } from "../parts/FormBar.tsx";
import { RecoveredNotice } from "../parts/RecoveredNotice.tsx";
import { useDraftedForm } from "../use-drafted-form.ts";
import "../../ui/text-input.ts";
import { createStage, updateStage } from "./api.ts";
import styles from "./StageDialog.module.css";

interface Props {
  routeId: string;
  /** The stage to change; none where a new one is added. */
  stage?: Stage;
  onClose: () => void;
}

export function StageDialog({ routeId, stage, onClose }: Props) {
  const leave = useLeave();
  const drafted = useDraftedForm({
    name: `stage ${stage?.id ?? `of ${routeId}`}`,
    initialValues: { title: stage?.title ?? "", description: stage?.description ?? "" },
    validate: { title: titleFault, description: descriptionFault },
    version: stage?.version,
  });
  const conflict = useEditConflict<Stage>();
  const { form } = drafted;
  const { letGo } = useUnsaved(drafted.isDirty, drafted.forget);
  const create = useMutation(createStage);
  const update = useMutation(updateStage);
  const isBusy = create.isPending || update.isPending;
  const { error } = stage ? update : create;

  const save = useOneAtATime(async (values: typeof form.values) => {
    const texts = { title: values.title.trim(), description: values.description.trim() };
    const version = drafted.from.current;
    const saved = await (stage
      ? update.mutateAsync({ id: stage.id, texts, ...(version !== undefined && { version }) })
      : create.mutateAsync({ routeId, texts })
    ).catch(conflict.catch);
    if (!saved) return;
    letGo();
    drafted.forget();
    onClose();
  });
  const keepMine = (current: Stage) => {
    drafted.from.current = current.version;
    void save(form.values);
  };
  const takeTheirs = ({ title, description, version }: Stage) => {
    drafted.takeTheirs({ title, description }, version);
    update.reset();
    conflict.close();
  };
  const close = () => !isBusy && leave(onClose);

  return (
    <AdminDialog title={stage ? "Editar etapa" : "Añadir etapa"} size={640} onClose={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit((values) => void save(values), drafted.focusFirst)}
      >
        {drafted.isRecovered && <RecoveredNotice onDiscard={drafted.discard} />}
        <TextInput label="Título" required readOnly={isBusy} data-autofocus {...form.getInputProps("title")} />
        <Textarea label="Descripción" required minRows={4} readOnly={isBusy} {...form.getInputProps("description")} />
        <FormAlert
          message={passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null)}
        />
        <TakenNotice onBringBack={drafted.bringBack} />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            Cancelar
          </Button>
          <BusyButton isBusy={isBusy} isWorking={isBusy}>
            Guardar
          </BusyButton>
        </DialogActions>
      </form>
      <ConflictDialog
        thing="esta etapa"
        found={conflict.found}
        name={({ title }) => title}
        fields={({ title, description }) => [
          { label: "Título", mine: form.values.title.trim(), theirs: title },
          { label: "Descripción", mine: form.values.description.trim(), theirs: description },
        ]}
        isBusy={isBusy}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
        onClose={conflict.close}
      />
    </AdminDialog>
  );
}

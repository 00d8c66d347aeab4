import { Button, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { ApiError, passingTrouble } from "../../api/api-error.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import type { Stage } from "../../routes/api.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
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
  });
  const { form } = drafted;
  const { letGo } = useUnsaved(drafted.isDirty, drafted.forget);
  const create = useMutation(createStage);
  const update = useMutation(updateStage);
  const isBusy = create.isPending || update.isPending;
  const { error } = stage ? update : create;

  const save = useOneAtATime(async (values: typeof form.values) => {
    const texts = { title: values.title.trim(), description: values.description.trim() };
    const saved = await (stage
      ? update.mutateAsync({ id: stage.id, texts })
      : create.mutateAsync({ routeId, texts })
    ).catch(() => null);
    if (!saved) return;
    letGo();
    drafted.forget();
    onClose();
  });
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
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            Cancelar
          </Button>
          <BusyButton isBusy={isBusy} isWorking={isBusy}>
            Guardar
          </BusyButton>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}

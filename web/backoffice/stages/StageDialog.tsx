import { Textarea, TextInput } from "@mantine/core";
import { stageFields } from "@senda/contract/item-fields";
import type { Stage } from "@senda/contract/stages";
import { useMutation } from "@tanstack/react-query";
import { AdminDialog, dialogForm } from "../dialogs/AdminDialog.tsx";
import { ConflictDialog } from "../editor/ConflictDialog.tsx";
import { useDraftChoice } from "../editor/DraftChoice.tsx";
import { RecoveredNotice, SaveActions, SaveNotices } from "../editor/EditorFrame.tsx";
import { useLeave } from "../editor/LeaveGuard.tsx";
import type { MergeField } from "../editor/merge.ts";
import { Others } from "../editor/Others.tsx";
import { descriptionFault, faultsIn, titleFault } from "../editor/rules.ts";
import { useEditor } from "../editor/use-editor.ts";
import "@mantine/core/styles/Input.layer.css";
import { createStage, type StageTexts, updateStage } from "./api.ts";

interface Props {
  routeId: string;
  stage?: Stage;
  onClose: () => void;
}

const valuesOf = (stage: StageTexts | null): StageTexts => ({
  title: stage?.title ?? "",
  description: stage?.description ?? "",
});
const faultsOf = ({ title, description }: StageTexts) =>
  faultsIn({ title: titleFault(title), description: descriptionFault(description) });

const fields: readonly MergeField<StageTexts>[] = [
  { label: stageFields.title.label, names: ["title"], text: ({ title }) => title },
  { label: stageFields.description.label, names: ["description"], text: ({ description }) => description },
];

export function StageDialog({ routeId, stage, onClose }: Props) {
  const leave = useLeave();
  const create = useMutation(createStage);
  const update = useMutation(updateStage);
  const draft = useDraftChoice();
  const editor = useEditor<StageTexts, Stage>({
    name: `stage ${stage?.id ?? `of ${routeId}`}`,
    stored: stage ?? null,
    valuesOf,
    faultsOf,
    async send(values, { version }) {
      const texts = { title: values.title.trim(), description: values.description.trim() };
      if (!stage) return create.mutateAsync({ routeId, texts: { ...texts, ...draft.given } });
      return update.mutateAsync({ id: stage.id, texts, ...(version !== undefined && { version }) });
    },
    fieldsOf: () => fields,
    onLeave: onClose,
  });
  const { isBusy } = editor;
  const close = () => !isBusy && leave(onClose);

  return (
    <AdminDialog title={stage ? "Editar etapa" : "Añadir etapa"} size={640} onClose={close}>
      <form ref={editor.root} noValidate className={dialogForm} onSubmit={editor.submit}>
        {stage && <Others itemId={stage.id} />}
        <RecoveredNotice editor={editor} />
        <TextInput label="Título" required readOnly={isBusy} data-autofocus {...editor.field("title")} />
        <Textarea label="Descripción" required minRows={4} readOnly={isBusy} {...editor.field("description")} />
        {!stage && draft.field}
        <SaveNotices editor={editor} />
        <SaveActions isBusy={isBusy} isSaving={isBusy} onCancel={close} />
      </form>
      <ConflictDialog thing="esta etapa" editor={editor} />
    </AdminDialog>
  );
}

import { Textarea, TextInput } from "@mantine/core";
import { stageFields } from "@senda/contract/item-fields";
import type { Stage } from "@senda/contract/stages";
import { useMutation } from "@tanstack/react-query";
import { ConflictDialog } from "../editor/ConflictDialog.tsx";
import { useDraftChoice } from "../editor/DraftChoice.tsx";
import type { MergeField } from "../editor/merge.ts";
import { Others } from "../editor/Others.tsx";
import { descriptionFault, faultsIn, titleFault } from "../editor/rules.ts";
import { useEditor } from "../editor/use-editor.ts";
import { EditorDialog } from "../kit/FormDialog.tsx";
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
  return (
    <>
      <EditorDialog title={stage ? "Editar etapa" : "Añadir etapa"} editor={editor} onClose={onClose}>
        {stage && <Others itemId={stage.id} />}
        <TextInput label="Título" required readOnly={isBusy} data-autofocus {...editor.field("title")} />
        <Textarea label="Descripción" required minRows={4} readOnly={isBusy} {...editor.field("description")} />
        {!stage && draft.field}
      </EditorDialog>
      <ConflictDialog thing="esta etapa" editor={editor} />
    </>
  );
}

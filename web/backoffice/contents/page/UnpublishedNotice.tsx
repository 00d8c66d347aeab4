import type { Content } from "@senda/contract/contents";
import { IconPencil } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Notice } from "../../editor/EditorFrame.tsx";
import { useConfirm } from "../../kit/use-confirm.tsx";
import { discardDraft } from "../api.ts";
import type { useContentForm } from "../use-content-form.ts";

interface Props {
  content: Content;
  form: Pick<ReturnType<typeof useContentForm>, "editor" | "drafts">;
}

/** Tells of saved changes that learners do not see yet, and discards them. */
export function UnpublishedNotice({ content, form: { editor, drafts } }: Props) {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(discardDraft);
  const discard = async () => {
    const { shown } = await mutateAsync(content.id);
    drafts.setUnpublished?.(shown.unpublishedFields.length > 0);
    editor.startOver(shown);
  };
  const ask = () =>
    confirm({
      title: "¿Descartar los cambios sin publicar?",
      text: "Volverás a lo que ven los alumnos. Lo que descartas se queda en el historial.",
      action: "Descartar cambios",
      cancel: "Seguir editando",
      danger: true,
      onConfirm: discard,
    });
  return (
    <Notice
      data-tone="warning"
      style={{ marginBottom: 16 }}
      icon={IconPencil}
      action={{ label: "Descartar cambios", onClick: () => void ask() }}
    >
      <span>
        <strong>Cambios sin publicar.</strong> Los alumnos siguen viendo lo de antes hasta que pulses «Guardar» o
        «Publicar».
      </span>
    </Notice>
  );
}

import { Button } from "@mantine/core";
import type { Content } from "@senda/contract/contents";
import { IconPencil } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { AdminDialog, DialogActions } from "../../dialogs/AdminDialog.tsx";
import { Notice } from "../../editor/EditorFrame.tsx";
import { discardDraft } from "../api.ts";
import type { useContentForm } from "../use-content-form.ts";

interface Props {
  content: Content;
  form: Pick<ReturnType<typeof useContentForm>, "editor" | "drafts">;
}

/** Tells of saved changes that learners do not see yet, and discards them. */
export function UnpublishedNotice({ content, form: { editor, drafts } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation(discardDraft);
  const close = () => setAsking(false);
  const discard = async () => {
    const { shown } = await mutateAsync(content.id);
    drafts.setUnpublished?.(shown.unpublishedFields.length > 0);
    editor.startOver(shown);
  };
  return (
    <>
      <Notice
        data-tone="warning"
        style={{ marginBottom: 16 }}
        icon={IconPencil}
        action={{ label: "Descartar cambios", onClick: () => setAsking(true) }}
      >
        <span>
          <strong>Cambios sin publicar.</strong> Los alumnos siguen viendo lo de antes hasta que pulses «Guardar» o
          «Publicar».
        </span>
      </Notice>
      {isAsking && (
        <AdminDialog title="¿Descartar los cambios sin publicar?" onClose={close}>
          <p>Volverás a lo que ven los alumnos. Lo que descartas se queda en el historial.</p>
          <DialogActions>
            <Button variant="default" onClick={close}>
              Seguir editando
            </Button>
            <Button color="amapola" disabled={isPending} onClick={() => void discard().catch(close)}>
              Descartar cambios
            </Button>
          </DialogActions>
        </AdminDialog>
      )}
    </>
  );
}

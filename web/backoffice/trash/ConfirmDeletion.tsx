import { Button, TextInput } from "@mantine/core";
import type { TrashedItem } from "@senda/contract/trash";
import { IconInfoCircle } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { AdminDialog, DialogActions, dialogForm } from "../dialogs/AdminDialog.tsx";
import { deleteForGood, emptyTrash } from "./api.ts";

export type PendingDeletion = { item: TrashedItem } | { count: number };

function useDeletion(question: PendingDeletion) {
  const one = useMutation(deleteForGood);
  const all = useMutation(emptyTrash);
  const remove = (): Promise<unknown> =>
    "item" in question
      ? one.mutateAsync({ id: question.item.id, title: question.item.title.trim() })
      : all.mutateAsync(question.count);
  return { remove, isBusy: one.isPending || all.isPending };
}

export function ConfirmDeletion({ question, onClose }: { question: PendingDeletion; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const { remove, isBusy } = useDeletion(question);
  const wanted = "item" in question ? question.item.title : "papelera";
  const title = "item" in question ? `¿Eliminar «${question.item.title}» para siempre?` : "¿Vaciar la papelera?";
  const confirm = () => {
    if (typed.trim() !== wanted.trim()) return setFault("El texto no coincide. Escríbelo como aparece.");
    const failed = () => setFault("No se ha borrado nada. Vuelve a mirar la papelera e inténtalo otra vez.");
    return void remove().then(onClose, failed);
  };
  return (
    <AdminDialog title={title} onClose={() => !isBusy && onClose()}>
      <form
        className={dialogForm}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Text mb={12}>
          <IconInfoCircle size={18} aria-hidden /> Se borrará con sus archivos, el progreso y las respuestas de las
          personas, sin vuelta atrás. Los puntos ganados se conservan.
        </Text>
        <FormAlert message={fault} />
        <TextInput
          label={`Escribe «${wanted}» para confirmarlo`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          readOnly={isBusy}
          data-autofocus
        />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="amapola" data-tone="danger" disabled={isBusy}>
            Eliminar para siempre
          </Button>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}

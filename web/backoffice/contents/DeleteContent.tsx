import type { Content } from "@senda/contract/contents";
import { IconFile, IconListCheck, IconUsers } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { DeleteDialog, type Loss } from "../dialogs/DeleteDialog.tsx";
import { deleteContent } from "./api.ts";

const lossesOf = ({ file, type }: Content): Loss[] => [
  ...(file ? [{ icon: IconFile, text: "Su archivo" }] : []),
  { icon: IconUsers, text: "Las visitas y el progreso de las personas en este contenido" },
  ...(type === "QUIZ" ? [{ icon: IconListCheck, text: "Las respuestas y los análisis de su cuestionario" }] : []),
];

interface DeleteContentProps {
  content: Content;
  onClose: () => void;
  onForget: () => void;
  onDeleted: () => void;
}

export function DeleteContent({ content, onClose, onForget, onDeleted }: DeleteContentProps) {
  const { mutateAsync, isPending } = useMutation(deleteContent);
  const leave = () => {
    onForget();
    onDeleted();
  };
  return (
    <DeleteDialog
      name={content.title}
      action="Eliminar contenido"
      losses={lossesOf(content)}
      stays="Los puntos ya ganados se conservan."
      isBusy={isPending}
      onConfirm={() => mutateAsync(content.id).then(leave, onClose)}
      onClose={onClose}
    />
  );
}

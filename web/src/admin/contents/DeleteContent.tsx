import { IconFile, IconListCheck, IconUsers } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { Content } from "../../contents/api.ts";
import { DeleteDialog, type Loss } from "../parts/DeleteDialog.tsx";
import { deleteContent } from "./api.ts";

const lossesOf = ({ file, type }: Content): Loss[] => [
  ...(file ? [{ icon: IconFile, text: "Su archivo" }] : []),
  { icon: IconUsers, text: "Las visitas y el progreso de las personas en este contenido" },
  ...(type === "QUIZ" ? [{ icon: IconListCheck, text: "Las respuestas y los análisis de su cuestionario" }] : []),
];

interface Props {
  content: Content;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks whether a content may go with all that hangs on it. */
export function DeleteContent({ content, onClose, onDeleted }: Props) {
  const { mutateAsync, isPending } = useMutation(deleteContent);
  return (
    <DeleteDialog
      name={content.title}
      action="Eliminar contenido"
      losses={lossesOf(content)}
      stays="Los puntos ya ganados se conservan."
      isBusy={isPending}
      onConfirm={() => mutateAsync(content.id).then(onDeleted, onClose)}
      onClose={onClose}
    />
  );
}

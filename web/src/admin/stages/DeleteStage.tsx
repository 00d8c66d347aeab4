import { IconBooks, IconListCheck, IconUsers } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import type { Stage } from "../../routes/api.ts";
import { counted } from "../counted.ts";
import { DeleteDialog } from "../parts/DeleteDialog.tsx";
import { openAt } from "../routes/open-at.ts";
import { deleteStage, stageQuery } from "./api.ts";

/** Asks whether a stage may go with the contents in it. */
export function DeleteStage({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const navigate = useNavigate();
  const { data = stage } = useQuery({ ...stageQuery(stage.id), staleTime: 0 });
  const { mutateAsync, isPending } = useMutation(deleteStage);
  const remove = () =>
    mutateAsync(stage.id).then(
      () => navigate(paths.admin.route(stage.routeId), { replace: true, state: openAt("stages") }),
      () => onClose(),
    );
  return (
    <DeleteDialog
      name={data.title}
      action="Eliminar etapa"
      losses={[
        { icon: IconBooks, text: `${counted(data.contentsCount, "contenido", "contenidos")} y sus archivos` },
        { icon: IconUsers, text: "El progreso de las personas en esos contenidos" },
        { icon: IconListCheck, text: "Las respuestas a sus cuestionarios" },
      ]}
      stays="Los puntos ya ganados se conservan."
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

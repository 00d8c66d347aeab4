import type { Route } from "@senda/contract/routes";
import { IconBooks, IconFlag3, IconListCheck, IconUsers } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { routeQuery } from "../../shared/routes/api.ts";
import { adminPaths } from "../admin-paths.ts";
import { DeleteDialog, type Loss } from "../dialogs/DeleteDialog.tsx";
import { counted } from "../format.ts";
import { deleteRoute } from "./api.ts";

function lossesOf({ stagesCount, contentsCount, learnersCount = 0 }: Route): Loss[] {
  const people = counted(learnersCount, "persona deja de ver", "personas dejan de ver");
  return [
    { icon: IconFlag3, text: counted(stagesCount, "etapa", "etapas") },
    { icon: IconBooks, text: `${counted(contentsCount, "contenido", "contenidos")} y sus archivos` },
    { icon: IconUsers, text: `${people} su progreso en esta ruta` },
    { icon: IconListCheck, text: "Las respuestas a sus cuestionarios" },
  ];
}

interface Props {
  route: Route;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteRoute({ route, onClose, onDeleted }: Props) {
  const navigate = useNavigate();
  const { data = route } = useQuery({ ...routeQuery(route.id), staleTime: 0 });
  const { mutateAsync, isPending } = useMutation(deleteRoute);
  const remove = () =>
    mutateAsync(route.id).then(
      () => {
        onDeleted();
        return navigate(adminPaths.routes, { replace: true });
      },
      () => onClose(),
    );
  return (
    <DeleteDialog
      name={data.title}
      action="Eliminar ruta"
      losses={lossesOf(data)}
      stays="Los puntos ya ganados se conservan."
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

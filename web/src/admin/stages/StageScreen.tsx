import { Button } from "@mantine/core";
import { IconBooks, IconListCheck, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { stageContentsQuery } from "../../contents/api.ts";
import { routeQuery, type Stage, stagesQuery } from "../../routes/api.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { ContentDialog } from "../contents/ContentDialog.tsx";
import { ContentsTable } from "../contents/ContentsTable.tsx";
import { DeleteDialog } from "../dialogs/DeleteDialog.tsx";
import { counted } from "../format.ts";
import { ListPart } from "../list/ChildList.tsx";
import { TableSkeleton } from "../list/Table.tsx";
import { Actions, Missing } from "../PageHead.tsx";
import { openAt } from "../routes/open-at.ts";
import { deleteStage, stageQuery } from "./api.ts";
import { StageDialog } from "./StageDialog.tsx";
import styles from "./StageScreen.module.css";

export function StageScreen() {
  const { routeId = "", stageId = "" } = useParams();
  const result = useQuery(stageQuery(stageId));
  const missing = <Missing title="Esta etapa no existe" to={paths.admin.route(routeId)} label="Volver a la ruta" />;
  return (
    <>
      <BackToRoute routeId={routeId} />
      <QueryState result={result} failed="No pudimos cargar la etapa" skeleton={<TableSkeleton />} missing={missing}>
        {(stage) =>
          stage.routeId === routeId ? (
            <>
              <Head stage={stage} />
              <StageContents routeId={routeId} stageId={stage.id} />
            </>
          ) : (
            missing
          )
        }
      </QueryState>
    </>
  );
}

function BackToRoute({ routeId }: { routeId: string }) {
  const { data: route } = useQuery(routeQuery(routeId));
  return (
    <BackLink to={paths.admin.route(routeId)} state={openAt("stages")}>
      {route ? `Volver a «${route.title}»` : "Volver a la ruta"}
    </BackLink>
  );
}

function Head({ stage }: { stage: Stage }) {
  const { data: siblings } = useQuery(stagesQuery(stage.routeId));
  const [isOpen, setOpen] = useState<"edit" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <header className={styles.head}>
      <span className={styles.number} aria-hidden="true">
        {stage.order}
      </span>
      <div>
        <Badge>{siblings ? `Etapa ${stage.order} de ${siblings.length}` : `Etapa ${stage.order}`}</Badge>
        <ScreenTitle className={styles.title}>{stage.title}</ScreenTitle>
        <p>{stage.description}</p>
      </div>
      <Actions>
        <Button
          variant="subtle"
          color="amapola"
          leftSection={<IconTrash size={19} aria-hidden />}
          onClick={() => setOpen("delete")}
        >
          Eliminar etapa
        </Button>
        <Button variant="default" leftSection={<IconPencil size={19} aria-hidden />} onClick={() => setOpen("edit")}>
          Editar etapa
        </Button>
      </Actions>
      {isOpen === "edit" && <StageDialog routeId={stage.routeId} stage={stage} onClose={close} />}
      {isOpen === "delete" && <DeleteStage stage={stage} onClose={close} />}
    </header>
  );
}

const noContents = {
  icon: IconBooks,
  title: "Esta etapa aún no tiene contenidos",
  text: "Añade el primero: los alumnos lo verán al abrir la etapa.",
};

function StageContents({ routeId, stageId }: { routeId: string; stageId: string }) {
  const result = useQuery(stageContentsQuery(stageId));
  return (
    <ListPart
      result={result}
      failed="No pudimos cargar los contenidos"
      head={() => <h2>Contenidos de la etapa</h2>}
      empty={noContents}
      add="Añadir contenido"
      orderPath={paths.admin.stageContents(routeId, stageId)}
      dialog={(close) => <ContentDialog routeId={routeId} stageId={stageId} onClose={close} />}
    >
      {(contents) => (
        <ContentsTable
          label="Contenidos de la etapa"
          contents={contents}
          pathTo={(id) => paths.admin.stageContent(routeId, stageId, id)}
        />
      )}
    </ListPart>
  );
}

function DeleteStage({ stage, onClose }: { stage: Stage; onClose: () => void }) {
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

import { Button } from "@mantine/core";
import type { Stage } from "@senda/contract/stages";
import { IconBooks, IconListCheck, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { stageContentsQuery } from "../../shared/contents/api.ts";
import { routeQuery, stagesQuery } from "../../shared/routes/api.ts";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { Badge, Tile } from "../../shared/ui/Badge.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { adminPaths } from "../admin-paths.ts";
import { ContentsPart } from "../contents/ContentsPart.tsx";
import { DeleteButton } from "../editor/EditorFrame.tsx";
import { counted } from "../format.ts";
import { Losses } from "../kit/Losses.tsx";
import { useConfirm } from "../kit/use-confirm.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { openAt } from "../list/use-list-state.ts";
import { useMay } from "../may.tsx";
import { Actions, Missing } from "../PageHead.tsx";
import { DraftMark } from "../publish/StateChip.tsx";
import { deleteStage, stageQuery } from "./api.ts";
import { StageDialog } from "./StageDialog.tsx";
import styles from "./StageScreen.module.css";

export function StageScreen() {
  const { routeId = "", stageId = "" } = useParams();
  const result = useQuery(stageQuery(stageId));
  const missing = <Missing title="Esta etapa no existe" to={adminPaths.route(routeId)} label="Volver a la ruta" />;
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
    <BackLink to={adminPaths.route(routeId)} state={openAt("stages")}>
      {route ? `Volver a «${route.title}»` : "Volver a la ruta"}
    </BackLink>
  );
}

function Head({ stage }: { stage: Stage }) {
  const { data: siblings } = useQuery(stagesQuery(stage.routeId));
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  const remove = useDeletion(stage);
  return (
    <header className={styles.head}>
      <Tile tone="accent" isRound className={styles.number}>
        {stage.order}
      </Tile>
      <div>
        <Badge>{siblings ? `Etapa ${stage.order} de ${siblings.length}` : `Etapa ${stage.order}`}</Badge>
        <DraftMark state={stage.state} />
        <ScreenTitle className={styles.title}>{stage.title}</ScreenTitle>
        <Text maw="60ch" mt={6} c="var(--text-2)">
          {stage.description}
        </Text>
      </div>
      {may("PATCH /stages/{id}") && (
        <Actions>
          <DeleteButton onClick={() => void remove()}>Eliminar etapa</DeleteButton>
          <Button variant="default" leftSection={<IconPencil size={19} aria-hidden />} onClick={() => setEditing(true)}>
            Editar etapa
          </Button>
        </Actions>
      )}
      {isEditing && <StageDialog routeId={stage.routeId} stage={stage} onClose={() => setEditing(false)} />}
    </header>
  );
}

const StageContents = (place: { routeId: string; stageId: string }) => (
  <ContentsPart
    {...place}
    result={useQuery(stageContentsQuery(place.stageId))}
    label="Contenidos de la etapa"
    head={() => <h2>Contenidos de la etapa</h2>}
    empty={{
      title: "Esta etapa aún no tiene contenidos",
      text: "Añade el primero: los alumnos lo verán al abrir la etapa.",
    }}
  />
);

function useDeletion(stage: Stage) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deleteStage);
  const remove = async () => {
    await mutateAsync(stage.id);
    await navigate(adminPaths.route(stage.routeId), { replace: true, state: openAt("stages") });
  };
  return () =>
    confirm({
      title: `¿Eliminar «${stage.title}»?`,
      text: <StageLosses stage={stage} />,
      action: "Eliminar etapa",
      icon: IconTrash,
      danger: true,
      onConfirm: remove,
    });
}

function StageLosses({ stage }: { stage: Stage }) {
  const { data = stage } = useQuery({ ...stageQuery(stage.id), staleTime: 0 });
  return (
    <Losses
      losses={[
        { icon: IconBooks, text: `${counted(data.contentsCount, "contenido", "contenidos")} y sus archivos` },
        { icon: IconUsers, text: "El progreso de las personas en esos contenidos" },
        { icon: IconListCheck, text: "Las respuestas a sus cuestionarios" },
      ]}
    />
  );
}

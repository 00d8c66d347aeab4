import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import type { ContentProps } from "../contents/api.ts";
import art from "../ui/art/empty-routes.svg";
import artDark from "../ui/art/empty-routes-dark.svg";
import { DockScreen } from "../ui/DockScreen.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ScreenHeader } from "../ui/ScreenHeader.tsx";

/** Its questions are still being written; nobody is held up by that. */
export function EmptyQuiz({ content, routeId }: ContentProps) {
  const complete = (
    <Button component={Link} to={paths.contentComplete(routeId, content.id)}>
      Completar Contenido
    </Button>
  );
  return (
    <DockScreen width="text" dock={complete}>
      <ScreenHeader title={content.title} backTo={paths.route(routeId)} backLabel="Volver a la ruta" />
      <EmptyState art={{ day: art, night: artDark }} title="Este cuestionario aún no tiene preguntas">
        Puedes seguir con tu ruta y volver más adelante.
      </EmptyState>
    </DockScreen>
  );
}

import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";

interface Props {
  routeId: string;
  contentId: string;
  /** On a scene of fixed colours, where marigold is what calls. */
  onScene?: boolean;
  className?: string | undefined;
}

export const CompleteLink = ({ routeId, contentId, onScene = false, className }: Props) => (
  <Button
    component={Link}
    to={paths.contentComplete(routeId, contentId)}
    {...(onScene && { color: "sol", "data-tone": "accent" })}
    {...(className && { className })}
  >
    Completar Contenido
  </Button>
);

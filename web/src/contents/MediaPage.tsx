import type { ReactNode } from "react";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { DockScreen } from "../ui/DockScreen.tsx";
import { PointsChip } from "../ui/PointsChip.tsx";
import { ScreenHeader } from "../ui/ScreenHeader.tsx";
import type { Content } from "./api.ts";
import { CompleteLink } from "./CompleteLink.tsx";

interface Props {
  content: Content;
  routeId: string;
  children: ReactNode;
}

/** Something to look at under its title, with the way on at the foot. */
export function MediaPage({ content, routeId, children }: Props) {
  const { points } = useProfile();
  return (
    <DockScreen width="media" dock={<CompleteLink routeId={routeId} contentId={content.id} />}>
      <ScreenHeader title={content.title} backTo={paths.route(routeId)} backLabel="Volver a la ruta">
        <PointsChip points={points} />
      </ScreenHeader>
      {children}
    </DockScreen>
  );
}

import type { Content } from "@senda/contract/contents";
import { defaults } from "@senda/contract/limits";
import { IconClock, IconLeaf } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { durationText } from "../../shared/lib/formats.ts";
import { useBackLink, useCameFrom } from "../../shared/lib/location-state.tsx";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Badge, IconList } from "../../shared/ui/Badge.tsx";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { PointsChip, Sun } from "../../shared/ui/Sun.tsx";

interface Props {
  content: Content;
  routeId: string;
  children: ReactNode;
}

export function ContentPage({ content, routeId, children }: Props) {
  const { points } = useProfile();
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  return (
    <DockScreen width="media" dock={<CompleteLink routeId={routeId} contentId={content.id} />}>
      <ScreenHeader title={content.title} {...back}>
        <PointsChip points={points} />
      </ScreenHeader>
      {children}
    </DockScreen>
  );
}

interface CompleteLinkProps {
  routeId: string;
  contentId: string;
  /** On a dark scene in both appearances, where the marigold button is the prominent one. */
  onScene?: boolean;
  className?: string | undefined;
}

export const CompleteLink = ({ routeId, contentId, onScene = false, className }: CompleteLinkProps) => (
  <ButtonLink
    to={paths.contentComplete(routeId, contentId)}
    state={useCameFrom()}
    tone={onScene ? "accent" : undefined}
    className={className}
  >
    Completar Contenido
  </ButtonLink>
);

export const playerSeconds = ({ duration }: Pick<Content, "duration">): number => duration || defaults.duration;

interface ContentFactsProps extends Pick<Content, "type" | "points"> {
  seconds: number;
}

export function ContentFacts({ type, points, seconds }: ContentFactsProps) {
  const { label, tone, Icon } = contentKinds[type];
  return (
    <Group wrap="wrap" gap={6} mt={14} mb={20}>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
      <Badge icon={<IconClock aria-hidden />}>{durationText(seconds)}</Badge>
      <Badge tone="pine" icon={<Sun />}>
        {points} {points === 1 ? "punto" : "puntos"}
      </Badge>
    </Group>
  );
}

export const Benefits = ({ benefits }: { benefits: readonly string[] }) => (
  <IconList items={benefits.map((text) => ({ icon: IconLeaf, text }))} isLarge />
);

import { IconClock } from "@tabler/icons-react";
import { durationText } from "../lib/duration.ts";
import { Badge, Badges } from "../ui/Badge.tsx";
import { Sun } from "../ui/Sun.tsx";
import type { Content } from "./api.ts";
import { contentKinds } from "./content-kinds.ts";

interface Props extends Pick<Content, "type" | "points"> {
  seconds: number;
}

/** Of what kind, how long, worth how much. */
export function Facts({ type, points, seconds }: Props) {
  const { label, tone, Icon } = contentKinds[type];
  return (
    <Badges>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
      <Badge icon={<IconClock aria-hidden />}>{durationText(seconds)}</Badge>
      <Badge tone="pine" icon={<Sun />}>
        {points} {points === 1 ? "punto" : "puntos"}
      </Badge>
    </Badges>
  );
}

import { IconClock } from "@tabler/icons-react";
import { durationText } from "../lib/duration.ts";
import { Chip, Chips } from "../ui/Chip.tsx";
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
    <Chips>
      <Chip tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Chip>
      <Chip icon={<IconClock aria-hidden />}>{durationText(seconds)}</Chip>
      <Chip tone="pine" icon={<Sun />}>
        {points} {points === 1 ? "punto" : "puntos"}
      </Chip>
    </Chips>
  );
}

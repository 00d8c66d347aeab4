import type { PublicationState } from "@senda/contract/publication";
import { IconCalendarTime, IconCircleCheck, IconCircleDashed, IconPencil, IconStethoscope } from "@tabler/icons-react";
import { Badge } from "../../shared/ui/Badge.tsx";
import { shortDayOf } from "../format.ts";

const states = {
  DRAFT: { label: "Borrador", tone: "plain", Icon: IconCircleDashed },
  PUBLISHED: { label: "Publicado", tone: "pine", Icon: IconCircleCheck },
  CHANGED: { label: "Cambios sin publicar", tone: "sol", Icon: IconPencil },
  SCHEDULED: { label: "Programado", tone: "cielo", Icon: IconCalendarTime },
  APPROVED: { label: "Aprobado", tone: "pine", Icon: IconCircleCheck },
  CHANGES_ASKED: { label: "Cambios pedidos", tone: "sol", Icon: IconPencil },
  IN_REVIEW: { label: "En revisión", tone: "lavanda", Icon: IconStethoscope },
} as const;

export type ShownState = keyof typeof states;

/** Always a picture and words: never by colour alone. */
export function StateChip({ state, runAt }: { state: ShownState; runAt?: string | null }) {
  const { label, tone, Icon } = states[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {runAt ? `${label} · ${shortDayOf(runAt)}` : label}
    </Badge>
  );
}

/** Beside a title in a list: a published item needs no mark. */
export const DraftMark = ({ state }: { state: PublicationState }) =>
  state === "DRAFT" && (
    <>
      {" "}
      <StateChip state="DRAFT" />
    </>
  );

import type { ContentType } from "@senda/contract/contents";
import type { RouteType } from "@senda/contract/routes";
import { contentKinds } from "../../contents/content-kinds.ts";
import { Chip } from "../../ui/Chip.tsx";

export const routeKinds = {
  FOUNDATION: { label: "Fundamento", tone: "pine" },
  CUSTOM: { label: "Personalizada", tone: "lavanda" },
} as const;

export const RouteKind = ({ type }: { type: RouteType }) => (
  <Chip tone={routeKinds[type].tone}>{routeKinds[type].label}</Chip>
);

export function ContentKind({ type }: { type: ContentType }) {
  const { label, tone, Icon } = contentKinds[type];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Chip>
  );
}

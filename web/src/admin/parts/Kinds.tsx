import type { ContentType } from "@senda/contract/contents";
import type { RouteType } from "@senda/contract/routes";
import { contentKinds } from "../../contents/content-kinds.ts";
import { Badge } from "../../ui/Badge.tsx";

export const routeKinds = {
  FOUNDATION: { label: "Fundamento", tone: "pine" },
  CUSTOM: { label: "Personalizada", tone: "lavanda" },
} as const;

export const RouteKind = ({ type }: { type: RouteType }) => (
  <Badge tone={routeKinds[type].tone}>{routeKinds[type].label}</Badge>
);

export function ContentKind({ type }: { type: ContentType }) {
  const { label, tone, Icon } = contentKinds[type];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  );
}

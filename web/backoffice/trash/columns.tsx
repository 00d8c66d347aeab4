import { Button } from "@mantine/core";
import type { TrashedItem } from "@senda/contract/trash";
import { IconFlag3, IconHourglassLow, IconRestore, IconRoute, IconTrash } from "@tabler/icons-react";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { counted, nearDayOf } from "../format.ts";
import type { Column } from "../list/ListTable.tsx";

const DAY_MS = 24 * 60 * 60_000;
const SOON_DAYS = 3;

interface RowActions {
  isBusy: boolean;
  /** Null if it is not for their role. */
  onRestore: ((id: string) => void) | null;
  onDelete: ((item: TrashedItem) => void) | null;
}

export const columnsWith = ({ isBusy, onRestore, onDelete }: RowActions): Column<TrashedItem>[] => [
  { label: "Elemento", as: "lead", cell: (item) => <Element item={item} /> },
  { label: "Qué cuelga de él", cell: (item) => <Hanging item={item} /> },
  {
    label: "Quién lo borró",
    cardLabel: "Lo borró",
    cell: ({ trashedBy, trashedAt }) => `${trashedBy} · ${nearDayOf(trashedAt)}`,
  },
  { label: "Se borra en", isNowrap: true, cardLabel: "Se borra en", cell: (item) => <DaysLeft item={item} /> },
  {
    label: "Acciones",
    isHidden: true,
    as: "last",
    cell: (item) => (
      <Group gap={6} wrap="nowrap" justify="flex-end">
        {onRestore && (
          <Button
            variant="light"
            disabled={isBusy || item.returnsTo === "NOWHERE"}
            leftSection={<IconRestore size={19} aria-hidden />}
            aria-label={`Restaurar «${item.title}»`}
            onClick={() => onRestore(item.id)}
          >
            Restaurar
          </Button>
        )}
        {onDelete && (
          <IconButton
            icon={IconTrash}
            iconSize={20}
            isSquare
            tone="danger"
            label={`Eliminar «${item.title}» para siempre`}
            onClick={() => onDelete(item)}
          />
        )}
      </Group>
    ),
  },
];

function Element({ item }: { item: TrashedItem }) {
  const { icon, tone } = pictureOf(item);
  return (
    <Group gap={14} wrap="nowrap">
      <Tile tone={tone} icon={icon} size={38} iconSize={20} />
      <span>
        <strong>{item.title}</strong>
        <Text display="block" span fz="var(--fs-sm)" c="dimmed">
          {formerPlace(item)}
        </Text>
      </span>
    </Group>
  );
}

function pictureOf({ kind, type }: TrashedItem) {
  if (kind === "ROUTE") return { icon: IconRoute, tone: "pine" } as const;
  if (kind === "STAGE" || !type) return { icon: IconFlag3, tone: "pine" } as const;
  return { icon: contentKinds[type].Icon, tone: contentKinds[type].tone };
}

function formerPlace({ kind, type, routeTitle, stageTitle, returnsTo }: TrashedItem): string {
  if (kind === "ROUTE") return "Ruta";
  if (kind === "STAGE") return `Etapa de «${routeTitle}»`;
  const what = type ? contentKinds[type].label : "Contenido";
  if (returnsTo === "LOOSE") return `${what} · Su etapa ya no existe`;
  return stageTitle ? `${what} · «${stageTitle}», de «${routeTitle}»` : `${what} · Suelto en «${routeTitle}»`;
}

function Hanging({ item }: { item: TrashedItem }) {
  const { kind, stagesCount, contentsCount, learnersCount, returnsTo } = item;
  const below = [
    ...(stagesCount > 0 ? [counted(stagesCount, "etapa", "etapas")] : []),
    ...(contentsCount > 0 ? [counted(contentsCount, "contenido", "contenidos")] : []),
    ...(kind !== "CONTENT" && stagesCount + contentsCount === 0 ? ["Sin contenidos"] : []),
  ];
  const people =
    learnersCount === 0 ? "Sin progreso de nadie" : `Progreso de ${counted(learnersCount, "persona", "personas")}`;
  return (
    <>
      {below.length > 0 && <div>{below.join(", ")}</div>}
      <div>{people}</div>
      {returnsTo === "LOOSE" && <div>Volverá como contenido suelto</div>}
      {returnsTo === "NOWHERE" && <div>Restaura antes su ruta</div>}
    </>
  );
}

function DaysLeft({ item: { deletedAt } }: { item: TrashedItem }) {
  const days = Math.max(0, Math.ceil((Date.parse(deletedAt) - Date.now()) / DAY_MS));
  return (
    <Group gap={6} wrap="nowrap" c={days <= SOON_DAYS ? "var(--on-warning-soft)" : "inherit"}>
      <IconHourglassLow size={18} aria-hidden />
      {counted(days, "día", "días")}
    </Group>
  );
}

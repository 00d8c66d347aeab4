import { Button } from "@mantine/core";
import { IconDownload, IconWalk } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import type { Route } from "../../routes/api.ts";
import { Sun } from "../../ui/Sun.tsx";
import { useKeptFocus } from "../editor/focus.ts";
import { counted, longMoment } from "../format.ts";
import { AdminList } from "../list/AdminList.tsx";
import { Percent, StatusBadge } from "../list/cells.tsx";
import type { Column } from "../list/Table.tsx";
import { useListState } from "../list/use-list-state.ts";
import { exportProgress, progressPage, type UserProgress } from "./api.ts";

const SORTS = ["user", "email", "progress", "lastVisitedAt", "status"] as const;
const columns: Column<UserProgress, (typeof SORTS)[number]>[] = [
  {
    label: "Usuario",
    sort: "user",
    as: "lead",
    cell: ({ userId, user }) => <Link to={paths.admin.user(userId)}>{user}</Link>,
  },
  { label: "Correo", sort: "email", cell: ({ email }) => email },
  {
    label: "Progreso",
    sort: "progress",
    cell: ({ progress, user }) => <Percent value={progress} label={`Progreso de ${user ?? ""}`} />,
  },
  {
    label: "Última visita",
    sort: "lastVisitedAt",
    as: "quiet",
    cell: ({ lastVisitedAt }) => longMoment(lastVisitedAt),
  },
  { label: "Estado", sort: "status", as: "last", cell: ({ status }) => <StatusBadge status={status} /> },
];

export function ProgressTab({ route }: { route: Route }) {
  const list = useListState({ sorts: SORTS, sort: "lastVisitedAt", direction: "desc", filters: {} });
  return (
    <AdminList
      label="Progreso de usuarios"
      list={list}
      query={progressPage({ routeId: route.id, ...list.query })}
      failed="No pudimos cargar el progreso"
      empty={{
        icon: IconWalk,
        title: "Aún no hay interacciones de usuarios",
        text: "Cuando alguien empiece esta ruta verás aquí su progreso.",
      }}
      columns={columns}
      search="Buscar por nombre o correo"
      tools={<Export route={route} q={list.query.q} />}
      found={(total) => counted(total, "usuario ha visitado esta ruta", "usuarios han visitado esta ruta")}
    />
  );
}

function Export({ route, q }: { route: Route; q: string | undefined }) {
  const { mutateAsync, isPending } = useMutation(exportProgress);
  const button = useKeptFocus(isPending);
  const fetchOnce = useOneAtATime(() =>
    mutateAsync({ routeId: route.id, q }).then(
      (text) => download(`progreso-${route.title}.csv`, text, "text/csv"),
      () => undefined,
    ),
  );
  return (
    <Button
      ref={button}
      variant="default"
      disabled={isPending}
      leftSection={isPending ? <Sun isTurning size={19} /> : <IconDownload size={19} aria-hidden />}
      onClick={() => void fetchOnce()}
    >
      Descargar CSV
    </Button>
  );
}

const MARK = "\uFEFF";

/** «Progreso: ¡Respira!» → «progreso-respira» */
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-+|-+(?=\.|$)/g, "");

/** Hands a text to the browser as a file. The mark that says UTF-8 was lost on the way here; spreadsheets need it. */
function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text.startsWith(MARK) ? text : MARK + text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = plain(name);
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import { Button } from "@mantine/core";
import { itemKinds } from "@senda/contract/choices";
import type { TrashedItem } from "@senda/contract/trash";
import { IconInfoCircle, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Text } from "../../shared/ui/layout.ts";
import { useConfirm } from "../kit/use-confirm.tsx";
import { FilterSelect } from "../list/Filters.tsx";
import { List } from "../list/List.tsx";
import { useListState } from "../list/use-list-state.ts";
import { useMay } from "../may.tsx";
import { deleteForGood, emptyTrash, restoreItem, trashPage } from "./api.ts";
import { columnsWith } from "./columns.tsx";

const kindChoices = [
  { value: "", label: "Todo" },
  { value: "ROUTE", label: "Rutas" },
  { value: "STAGE", label: "Etapas" },
  { value: "CONTENT", label: "Contenidos" },
] as const;

const whatIsKept = (
  <Text component="p" mb={14} data-notice data-tone="cielo">
    <IconInfoCircle size={21} aria-hidden />
    Mientras está en la papelera nadie lo ve. El progreso y las respuestas de las personas se conservan y vuelven al
    restaurar.
  </Text>
);

const EmptyButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="subtle" color="amapola" leftSection={<IconTrash size={19} aria-hidden />} onClick={onClick}>
    Vaciar la papelera
  </Button>
);

/** Items that were deleted in the last 30 days, and come back with their progress. */
export function TrashScreen() {
  const filters = { kind: itemKinds };
  const list = useListState({ sorts: ["trashedAt"], sort: "trashedAt", direction: "desc", filters });
  const { askToDelete, askToEmpty } = useDeletion();
  const { mutate: restore, isPending } = useMutation(restoreItem);
  const may = useMay();
  const { kind } = list.filters;
  const { sort: _sort, direction: _direction, ...query } = list.query;
  const page = trashPage({ ...query, kind: kind || undefined });
  const total = useQuery(page).data?.total ?? 0;
  const mayDelete = may("POST /admin/trash/{id}/delete");
  return (
    <List
      head={{
        title: "Papelera",
        note: () => "Lo que se borra se guarda aquí 30 días. Después se borra del todo.",
        actions: total > 0 && !list.isNarrowed && mayDelete && <EmptyButton onClick={() => askToEmpty(total)} />,
      }}
      label="Papelera"
      list={list}
      query={page}
      failed="No pudimos cargar la papelera"
      empty={{ icon: IconTrash, title: "La papelera está vacía", text: "Lo que borres se guarda aquí 30 días." }}
      search="Buscar por título o por persona"
      filters={
        <FilterSelect
          label="Tipo"
          value={kind}
          options={kindChoices}
          onChange={(value) => list.filterBy("kind", value)}
        />
      }
      above={whatIsKept}
      columns={columnsWith({
        isBusy: isPending,
        onRestore: may("POST /admin/trash/{id}/restore") ? restore : null,
        onDelete: mayDelete ? askToDelete : null,
      })}
    />
  );
}

const whatGoes = (
  <Text>
    <IconInfoCircle size={18} aria-hidden /> Se borrará con sus archivos, el progreso y las respuestas de las personas,
    sin vuelta atrás. Los puntos ganados se conservan.
  </Text>
);

/** What is deleted for good is typed first. */
function useDeletion() {
  const confirm = useConfirm();
  const one = useMutation(deleteForGood);
  const all = useMutation(emptyTrash);
  const ask = (title: string, typed: string, onConfirm: () => Promise<unknown>) =>
    void confirm({
      title,
      text: whatGoes,
      action: "Eliminar para siempre",
      danger: true,
      fields: {
        typed: {
          kind: "line",
          label: `Escribe «${typed}» para confirmarlo`,
          faultOf: (text) => (text.trim() === typed.trim() ? null : "El texto no coincide. Escríbelo como aparece."),
        },
      },
      onConfirm,
      failure: "No se ha borrado nada. Vuelve a mirar la papelera e inténtalo otra vez.",
    });
  return {
    askToDelete: ({ id, title }: TrashedItem) =>
      ask(`¿Eliminar «${title}» para siempre?`, title, () => one.mutateAsync({ id, title: title.trim() })),
    askToEmpty: (count: number) => ask("¿Vaciar la papelera?", "papelera", () => all.mutateAsync(count)),
  };
}

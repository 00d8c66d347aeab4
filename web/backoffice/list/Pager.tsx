import { Pagination } from "@mantine/core";
import { grouped } from "../../shared/lib/formats.ts";
import { Group } from "../../shared/ui/layout.ts";
import styles from "./ListTable.module.css";
import { PAGE_SIZE } from "./use-list-state.ts";

interface Props {
  page: number;
  shown: number;
  total: number | null;
  /** The cursor of the next page; null at the end. */
  cursor: string | null;
  onGo: (page: number, cursor?: string | null) => void;
}

export function Pager({ page, shown, total, cursor, onGo }: Props) {
  const before = (page - 1) * PAGE_SIZE;
  if (page === 1 && cursor === null && total === null) return null;
  const range = shown === 0 ? "0" : `${grouped(before + 1)}–${grouped(before + shown)}`;
  const known = total === null ? page + (cursor === null ? 0 : 1) : Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <Group component="nav" className={styles.pager ?? ""} gap={4} aria-label="Páginas">
      <span>{total === null ? range : `${range} de ${grouped(total)}`}</span>
      <Pagination
        value={page}
        total={known}
        withPages={total !== null}
        formatLabel={({ totalPages }) => `${grouped(page)} de ${grouped(totalPages)}`}
        getItemProps={(number) => ({ "aria-label": `Página ${grouped(number)}`, children: grouped(number) })}
        getControlProps={(control) => ({
          "aria-label": control === "next" ? "Página siguiente" : "Página anterior",
        })}
        onChange={(number) => onGo(number, number === page + 1 ? cursor : null)}
      />
    </Group>
  );
}

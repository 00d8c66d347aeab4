import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Loading } from "../../ui/Loading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import type { Direction } from "../use-paged-list.ts";
import { FilterSelect } from "./Filters.tsx";
import styles from "./Table.module.css";

export interface Column<Name extends string> {
  label: string;
  /** By what the server, or the screen, can sort; none where it cannot. */
  sort?: Name;
  isNumber?: boolean;
  /** Read out, not shown: a column of buttons. */
  isUnseen?: boolean;
}

interface Props<Name extends string> {
  /** What is listed. */
  label: string;
  columns: readonly Column<Name>[];
  sorted?: { sort: Name; direction: Direction };
  onSort?: (column: Name, direction: Direction) => void;
  /** How a row looks as a card on a narrow screen. */
  cards?: "plain" | "pictured";
  /** Shows that what is seen is about to be replaced. */
  isStale?: boolean;
  /** Rows. A cell with `data-lead` comes first on a card; `data-label` says what a bare value is. */
  children: ReactNode;
  foot?: ReactNode;
}

const opposite = { asc: "desc", desc: "asc" } as const;

/** Rows on a wide screen, cards on a narrow one, where the headings give way to a choice of the order. */
export function Table<Name extends string = never>(props: Props<Name>) {
  const { label, columns, sorted, onSort, cards = "plain", isStale = false, children, foot } = props;
  return (
    <>
      {sorted && onSort && <SortBar columns={columns} sorted={sorted} onSort={onSort} />}
      <div className={styles.panel} aria-busy={isStale}>
        <table className={styles.table} data-cards={cards} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.label} column={column} sorted={sorted} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
        {foot}
      </div>
    </>
  );
}

interface HeadingProps<Name extends string> {
  column: Column<Name>;
  sorted: { sort: Name; direction: Direction } | undefined;
  onSort: ((column: Name, direction: Direction) => void) | undefined;
}

function Heading<Name extends string>({ column, sorted, onSort }: HeadingProps<Name>) {
  const { label, sort, isNumber, isUnseen } = column;
  if (isUnseen) {
    return (
      <th scope="col">
        <VisuallyHidden>{label}</VisuallyHidden>
      </th>
    );
  }
  if (sort === undefined || !sorted || !onSort) {
    return (
      <th scope="col" data-number={isNumber}>
        {label}
      </th>
    );
  }
  const isSorted = sorted.sort === sort;
  const Arrow = sorted.direction === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-number={isNumber}
      aria-sort={isSorted ? (sorted.direction === "asc" ? "ascending" : "descending") : "none"}
    >
      <button type="button" onClick={() => onSort(sort, isSorted ? opposite[sorted.direction] : "asc")}>
        {label}
        {isSorted && <Arrow size={16} aria-hidden />}
      </button>
    </th>
  );
}

function SortBar<Name extends string>({
  columns,
  sorted,
  onSort,
}: Required<Pick<Props<Name>, "columns" | "sorted" | "onSort">>) {
  const options = columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ value: sort, label }]));
  const Arrow = sorted.direction === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <div className={styles.sortBar}>
      <FilterSelect
        label="Ordenar por"
        isOrder
        value={sorted.sort}
        options={options}
        onChange={(column) => onSort(column, sorted.direction)}
      />
      <button
        type="button"
        className={styles.turn}
        aria-label={sorted.direction === "asc" ? "De mayor a menor" : "De menor a mayor"}
        onClick={() => onSort(sorted.sort, opposite[sorted.direction])}
      >
        <Arrow size={20} aria-hidden />
      </button>
    </div>
  );
}

/** The rows that will stand here. */
export const TableSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Loading className={styles.bones}>
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
      <Skeleton key={place} height={20} width={`${92 - (place % 3) * 14}%`} />
    ))}
  </Loading>
);

import { Table, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Group, Stack } from "../../shared/ui/layout.ts";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { FilterSelect } from "./Filters.tsx";
import styles from "./ListTable.module.css";
import type { Direction } from "./use-list-state.ts";

export interface Column<Item, Name extends string = never> {
  label: string;
  /** By what the server, or the screen, can sort; none if it cannot. */
  sort?: Name;
  isNumber?: boolean;
  isHidden?: boolean;
  /** On a card, `lead` comes first and `last` at the end of the line; `quiet` is small. */
  as?: "lead" | "last" | "quiet";
  isNowrap?: boolean;
  /** A label before a bare value on a card. */
  cardLabel?: string;
  className?: string | undefined;
  cell: (item: Item) => ReactNode;
}

interface Sorting<Name extends string> {
  sort: Name;
  direction: Direction;
  onSort: (column: Name, direction: Direction) => void;
}

interface Props<Item, Name extends string> {
  label: string;
  columns: readonly Column<Item, Name>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  sorting?: Sorting<Name> | undefined;
  /** The look of a row as a card on a narrow screen. */
  cards?: "plain" | "pictured";
  isStale?: boolean;
  /** More about an item, in a row under its own; null if it is closed. */
  details?: (item: Item) => ReactNode;
  foot?: ReactNode;
}

const opposite = { asc: "desc", desc: "asc" } as const;

/** Rows on a wide screen, cards on a narrow one, where the headings give way to a choice of the order. */
export function ListTable<Item, Name extends string = never>(props: Props<Item, Name>) {
  const { label, columns, items, keyOf, sorting, cards = "plain", isStale = false, details, foot } = props;
  return (
    <>
      {sorting && columns.some(({ sort }) => sort !== undefined) && <SortBar columns={columns} sorting={sorting} />}
      <div className={styles.panel} aria-busy={isStale} data-panel>
        <Table className={styles.table ?? ""} data-cards={cards} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Heading key={column.label} column={column} sorting={sorting} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Row key={keyOf(item)} columns={columns} item={item} details={details?.(item) ?? null} />
            ))}
          </Table.Tbody>
        </Table>
        {foot}
      </div>
    </>
  );
}

interface RowProps<Item, Name extends string> {
  columns: readonly Column<Item, Name>[];
  item: Item;
  details: ReactNode;
}

const Row = <Item, Name extends string>({ columns, item, details }: RowProps<Item, Name>) => (
  <>
    <Table.Tr data-opened={details !== null || undefined}>
      {columns.map(({ label, as, isNumber, isNowrap, cardLabel, className, cell }) => (
        <Table.Td
          key={label}
          {...(className && { className })}
          ta={isNumber ? "right" : undefined}
          data-lead={as === "lead" || undefined}
          data-last={as === "last" || undefined}
          data-quiet={as === "quiet" || undefined}
          data-nowrap={isNowrap || undefined}
          data-label={cardLabel}
        >
          {cell(item)}
        </Table.Td>
      ))}
    </Table.Tr>
    {details !== null && (
      <Table.Tr className={styles.details ?? ""}>
        <Table.Td colSpan={columns.length}>{details}</Table.Td>
      </Table.Tr>
    )}
  </>
);

interface HeadingProps<Item, Name extends string> {
  column: Column<Item, Name>;
  sorting: Sorting<Name> | undefined;
}

function Heading<Item, Name extends string>({ column, sorting }: HeadingProps<Item, Name>) {
  const { label, sort, isNumber, isHidden } = column;
  if (sort === undefined || !sorting) {
    return (
      <Table.Th scope="col" ta={isNumber ? "right" : undefined}>
        {isHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Table.Th>
    );
  }
  const { direction, onSort } = sorting;
  const isSorted = sorting.sort === sort;
  const Arrow = direction === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      scope="col"
      ta={isNumber ? "right" : undefined}
      aria-sort={isSorted ? (direction === "asc" ? "ascending" : "descending") : "none"}
    >
      <button type="button" onClick={() => onSort(sort, isSorted ? opposite[direction] : "asc")}>
        {label}
        {isSorted && <Arrow size={16} aria-hidden />}
      </button>
    </Table.Th>
  );
}

interface SortBarProps<Item, Name extends string> {
  columns: readonly Column<Item, Name>[];
  sorting: Sorting<Name>;
}

function SortBar<Item, Name extends string>({ columns, sorting }: SortBarProps<Item, Name>) {
  const { sort: current, direction, onSort } = sorting;
  const options = columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ value: sort, label }]));
  return (
    <Group className={styles.sortBar ?? ""} gap={8} mb={12}>
      <FilterSelect
        label="Ordenar por"
        isOrder
        value={current}
        options={options}
        onChange={(column) => onSort(column, direction)}
      />
      <IconButton
        icon={direction === "asc" ? IconArrowUp : IconArrowDown}
        iconSize={20}
        variant="plain"
        label={direction === "asc" ? "De mayor a menor" : "De menor a mayor"}
        onClick={() => onSort(current, opposite[direction])}
      />
    </Group>
  );
}

export const TableSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Loading>
    <Stack gap={32} px={16} py={26} data-panel>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <Skeleton key={row} height={20} width={`${92 - (row % 3) * 14}%`} />
      ))}
    </Stack>
  </Loading>
);

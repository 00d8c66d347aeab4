import { VisuallyHidden } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { grouped } from "../../shared/lib/formats.ts";
import { IconButton } from "../../shared/ui/IconButton.tsx";
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

/** The first and the last page, and those around this one: 1 … 4 5 6 … 500. */
const numbersAround = (page: number, pages: number) =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages);

export function Pager({ page, shown, total, cursor, onGo }: Props) {
  const before = (page - 1) * PAGE_SIZE;
  if (page === 1 && cursor === null && total === null) return null;
  const range = shown === 0 ? "0" : `${grouped(before + 1)}–${grouped(before + shown)}`;
  const pages = total === null ? null : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const numbers = pages === null || pages === 1 ? [] : numbersAround(page, pages);
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <span>{total === null ? range : `${range} de ${grouped(total)}`}</span>
      <Step label="Página anterior" icon={IconChevronLeft} isOff={page === 1} onClick={() => onGo(page - 1)} />
      <b>
        <VisuallyHidden>Página </VisuallyHidden>
        {pages === null ? grouped(page) : `${grouped(page)} de ${grouped(pages)}`}
      </b>
      {numbers.length > 0 && (
        <ol className={styles.numbers}>
          {numbers.map((number, at) => (
            <li key={number} data-after-gap={number - (numbers[at - 1] ?? number) > 1 || undefined}>
              <button
                type="button"
                aria-label={`Página ${grouped(number)}`}
                aria-current={number === page ? "page" : undefined}
                onClick={() => number !== page && onGo(number, number === page + 1 ? cursor : null)}
              >
                {grouped(number)}
              </button>
            </li>
          ))}
        </ol>
      )}
      <Step
        label="Página siguiente"
        icon={IconChevronRight}
        isOff={cursor === null}
        onClick={() => onGo(page + 1, cursor)}
      />
    </nav>
  );
}

const Step = (props: ComponentProps<typeof IconButton>) => (
  <IconButton isSquare variant="plain" iconSize={19} {...props} />
);

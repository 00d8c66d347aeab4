import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./Pager.module.css";

interface Props {
  page: { number: number; size: number; onNext: (cursor: string) => void; onBack: () => void };
  /** How many are shown, and how many there are. */
  shown: number;
  total: number | null;
  /** Where the next page begins; null at the end. */
  cursor: string | null;
}

const spoken = (number: number) => number.toLocaleString("es-ES", { useGrouping: "always" });

/** Forward and back through a long list: the server knows where the next page begins, and we where the others did. */
export function Pager({ page, shown, total, cursor }: Props) {
  const before = (page.number - 1) * page.size;
  const isFirst = page.number === 1;
  if (isFirst && cursor === null && total === null) return null;
  const range = shown === 0 ? "0" : `${spoken(before + 1)}–${spoken(before + shown)}`;
  const pages = total === null ? null : Math.max(1, Math.ceil(total / page.size));
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <span>{total === null ? range : `${range} de ${spoken(total)}`}</span>
      {/* Not `disabled`: whoever pages with the keyboard keeps their place when the last page is reached. */}
      <button
        type="button"
        aria-label="Página anterior"
        aria-disabled={isFirst}
        onClick={() => !isFirst && page.onBack()}
      >
        <IconChevronLeft size={19} aria-hidden />
      </button>
      <b>
        <VisuallyHidden>Página </VisuallyHidden>
        {pages === null ? spoken(page.number) : `${spoken(page.number)} de ${spoken(pages)}`}
      </b>
      <button
        type="button"
        aria-label="Página siguiente"
        aria-disabled={cursor === null}
        onClick={() => cursor !== null && page.onNext(cursor)}
      >
        <IconChevronRight size={19} aria-hidden />
      </button>
    </nav>
  );
}

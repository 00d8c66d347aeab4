import type { ReactNode } from "react";
import styles from "./ChoiceList.module.css";

interface Props<Item extends { id: string }> {
  label: string;
  items: readonly Item[];
  chosen: Item;
  onChoose: (id: string) => void;
  children: (item: Item) => ReactNode;
}

/** A column of things, one of which is open beside it; on a narrow screen it scrolls sideways. */
export const ChoiceList = <Item extends { id: string }>({ label, items, chosen, onChoose, children }: Props<Item>) => (
  <ul className={styles.list} data-panel aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>
        <button
          type="button"
          aria-current={item.id === chosen.id ? "true" : undefined}
          onClick={() => onChoose(item.id)}
        >
          {children(item)}
        </button>
      </li>
    ))}
  </ul>
);

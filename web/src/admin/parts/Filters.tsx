import { CloseButton, TextInput } from "@mantine/core";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import "../../ui/text-input.ts";
import styles from "./Filters.module.css";

/** What narrows a list: a search, a few choices, and how many are left. */
export const Filters = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: `search` is younger than some of the browsers that come here.
  <div role="search" tabIndex={-1} className={styles.filters}>
    {children}
  </div>
);

/** How many were found, said when it changes. */
export const Found = ({ children }: { children: ReactNode }) => (
  <span role="status" className={styles.found}>
    {children}
  </span>
);

/** What undoes the filters goes with them; the focus stays where they are, and opens no keyboard on a phone. */
export const clearing = (clear: () => void) => () => {
  document.querySelector<HTMLElement>('[role="search"]')?.focus();
  clear();
};

export const ClearFilters = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={styles.clear} onClick={clearing(onClick)}>
    Quitar filtros
  </button>
);

export const SearchField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) => (
  <TextInput
    className={styles.search}
    type="search"
    aria-label={label}
    placeholder={label}
    value={value}
    maxLength={100}
    onChange={(event) => onChange(event.currentTarget.value)}
    leftSection={<IconSearch size={19} aria-hidden />}
    rightSection={value && <CloseButton aria-label="Borrar la búsqueda" onClick={() => onChange("")} />}
  />
);

interface DateProps {
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
}

/** A day in the shape of a pill. */
export function FilterDate({ label, value, max, onChange }: DateProps) {
  const id = useId();
  return (
    <div className={styles.filter} data-on={value !== "" || undefined}>
      <label htmlFor={id}>{`${label}:`}</label>
      <input
        id={id}
        type="date"
        className={styles.day}
        value={value}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** It arranges the list and leaves nothing out. */
  isOrder?: boolean;
}

/** A choice in the shape of a pill; the browser's own list is the one that works with every finger and every reader. */
export function FilterSelect<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, isOrder = false } = props;
  const id = useId();
  return (
    <div className={styles.filter} data-on={(!isOrder && value !== options[0]?.value) || undefined}>
      <label htmlFor={id}>{`${label}:`}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden />
    </div>
  );
}

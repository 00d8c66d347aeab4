import { CloseButton, TextInput } from "@mantine/core";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import "../../ui/text-input.ts";
import styles from "./Filters.module.css";

/** What narrows a list: a search, a few choices, and how many are left. */
export const Filters = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: `search` is younger than some of the browsers that come here.
  <div role="search" className={styles.filters}>
    {children}
  </div>
);

/** How many were found, said when it changes. */
export const Found = ({ children }: { children: ReactNode }) => (
  <span role="status" className={styles.found}>
    {children}
  </span>
);

export const ClearFilters = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={styles.clear} onClick={onClick}>
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

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice in the shape of a pill; the browser's own list is the one that works with every finger and every reader. */
export function FilterSelect<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={styles.filter} data-on={value !== options[0]?.value || undefined}>
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

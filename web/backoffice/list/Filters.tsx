import { CloseButton, TextInput } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Group, Text } from "../../shared/ui/layout.ts";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import styles from "./Filters.module.css";

const FilterBar = ({ children }: { children: ReactNode }) => (
  <Group role="search" tabIndex={-1} wrap="wrap" gap={10} mb={14}>
    {children}
  </Group>
);

/** The button that undoes the filters goes with them: the focus stays where they are, and opens no keyboard on a phone. */
export const clearing = (clear: () => void) => () => {
  document.querySelector<HTMLElement>('[role="search"]')?.focus();
  clear();
};

interface FiltersProps {
  search: string;
  text: string;
  onSearch: (text: string) => void;
  onClear: (() => void) | null;
  found: string;
  children?: ReactNode;
}

export const Filters = ({ search, text, onSearch, onClear, found, children }: FiltersProps) => (
  <FilterBar>
    <TextInput
      className={styles.search}
      type="search"
      aria-label={search}
      placeholder={search}
      value={text}
      maxLength={limits.search}
      onChange={(event) => onSearch(event.currentTarget.value)}
      leftSection={<IconSearch size={19} aria-hidden />}
      rightSection={text && <CloseButton aria-label="Borrar la búsqueda" onClick={() => onSearch("")} />}
    />
    {children}
    {onClear && (
      <TextButton className={styles.clear} onClick={clearing(onClear)}>
        Quitar filtros
      </TextButton>
    )}
    <Text span role="status" ml="auto" fz="sm" c="dimmed">
      {found}
    </Text>
  </FilterBar>
);

interface DateProps {
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
}

export function FilterDate({ label, value, max, onChange }: DateProps) {
  const id = useId();
  return (
    <div className={styles.filter} data-on={value !== "" || undefined}>
      <label htmlFor={id}>{`${label}:`}</label>
      <input id={id} type="date" value={value} max={max} onChange={(event) => onChange(event.currentTarget.value)} />
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
  const choose = (wanted: string) => {
    const option = options.find((each) => each.value === wanted);
    if (option) onChange(option.value);
  };
  return (
    <div className={styles.filter} data-on={(!isOrder && value !== options[0]?.value) || undefined}>
      <label htmlFor={id}>{`${label}:`}</label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
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

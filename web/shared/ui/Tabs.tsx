import { type KeyboardEvent, type ReactNode, useId } from "react";
import styles from "./Tabs.module.css";

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; count?: number | undefined }[];
  current: Name;
  onChange: (name: Name) => void;
  variant: "pills" | "underline";
  children: ReactNode;
}

/** The list is one stop of the Tab key; the arrows, Home and End choose among its tabs. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, variant, children }: Props<Name>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ name }) => name === current);
    const places = new Map([
      ["ArrowLeft", at - 1],
      ["ArrowRight", (at + 1) % tabs.length],
      ["Home", 0],
      ["End", -1],
    ]);
    const place = places.get(event.key);
    const next = place === undefined ? undefined : tabs.at(place);
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.name}`)?.focus();
    onChange(next.name);
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles[variant]} onKeyDown={move}>
        {tabs.map(({ name, label: text, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === current}
            aria-controls={name === current ? `${id}-panel` : undefined}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {text}
            {count !== undefined && <span className={styles.count}>{count.toLocaleString("es-ES")}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}

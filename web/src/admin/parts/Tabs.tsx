import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./Tabs.module.css";

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; count: number | undefined }[];
  current: Name;
  onChange: (name: Name) => void;
  children: ReactNode;
}

/** Parts of one thing, each with how much is in it. Arrow keys move along them. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, children }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === current);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const place = (target + tabs.length) % tabs.length;
    const next = tabs[place];
    if (!next) return;
    onChange(next.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onChange(tab.name)}
          >
            {tab.label}
            {tab.count !== undefined && <small>{tab.count.toLocaleString("es-ES")}</small>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}

import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface TabsProps<Name extends string> {
  /** What the tabs are about. */
  label: string;
  tabs: readonly { name: Name; label: string; count?: number | undefined }[];
  current: Name;
  onChange: (name: Name) => void;
  /** What the current tab shows. */
  children: ReactNode;
}

/** Views of one thing, in whatever look the class gives them. Arrow keys move along them, as the pattern for tabs asks. */
export function TabViews<Name extends string>({
  label,
  tabs,
  current,
  onChange,
  children,
  className,
}: TabsProps<Name> & { className: string | undefined }) {
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
      <div ref={list} role="tablist" aria-label={label} className={className} onKeyDown={onKeyDown}>
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

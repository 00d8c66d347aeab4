import type { KeyboardEvent } from "react";

const targetOf = (key: string, at: number, last: number): number | undefined => {
  if (key === "ArrowDown") return Math.min(last, at + 1);
  if (key === "ArrowUp") return Math.max(0, at - 1);
  if (key === "Home") return 0;
  return key === "End" ? last : undefined;
};

/** The lines of a recording are one stop of the Tab key: up and down go from one to the next. */
export function moveBetweenLines(event: KeyboardEvent<HTMLUListElement>): void {
  const lines: HTMLElement[] = [...event.currentTarget.querySelectorAll("button")];
  const at = document.activeElement instanceof HTMLElement ? lines.indexOf(document.activeElement) : -1;
  const target = at === -1 ? undefined : targetOf(event.key, at, lines.length - 1);
  if (target === undefined) return;
  event.preventDefault();
  lines[target]?.focus();
}

/** The line that the Tab key leads to: the current one, or the first before it begins. */
export const tabIndexOf = (index: number, current: number): 0 | -1 => (index === Math.max(0, current) ? 0 : -1);

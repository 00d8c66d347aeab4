import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Sun } from "../../ui/Sun.tsx";
import styles from "./FormBar.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";

interface BarProps {
  /** What is under way. */
  above?: ReactNode;
  left?: ReactNode;
  children: ReactNode;
}

/** The foot of a form on a page: what destroys or gives up at the left, what saves at the right. */
export const FormBar = ({ above, left, children }: BarProps) => (
  <div className={styles.bar} data-foot>
    {above}
    {left}
    <span className={styles.gap} />
    {children}
  </div>
);

/** A form as a page: its fields, a column beside them, and the bar at the foot. */
export const FormColumns = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className={styles.columns} data-alone={!aside || undefined}>
    <div className={styles.column}>{children}</div>
    {aside && <div className={styles.column}>{aside}</div>}
  </div>
);

export const FormCard = ({ children }: { children: ReactNode }) => (
  <section className={styles.card}>{children}</section>
);

interface BusyProps {
  /** Something is being saved, by this button or by another one. */
  isBusy: boolean;
  /** This very button is at work. */
  isWorking: boolean;
  variant?: "filled" | "default";
  type?: "submit" | "button";
  onClick?: () => void;
  children: ReactNode;
}

/** Rests while anything is being saved, and turns the sun while it is the one at work. */
export function BusyButton(props: BusyProps) {
  const { isBusy, isWorking, variant = "filled", type = "submit", onClick, children } = props;
  const button = useKeptFocus(isWorking);
  return (
    <Button
      ref={button}
      type={type}
      variant={variant}
      disabled={isBusy}
      leftSection={isWorking ? <Sun isTurning size={20} /> : undefined}
      {...(onClick ? { onClick } : {})}
    >
      {isWorking ? "Guardando…" : children}
    </Button>
  );
}

import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import styles from "./Practice.module.css";

interface Props {
  state: "ready" | "running" | "paused";
  toggle: () => void;
  finish: () => void;
  /** Choices of this practice. */
  children?: ReactNode;
}

const labels = { ready: "Empezar", running: "Pausar", paused: "Seguir" };

export const PracticeButtons = ({ state, toggle, finish, children }: Props) => {
  const Picture = state === "running" ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <>
      <Button tone="accent" onClick={toggle} leftSection={<Picture size={20} aria-hidden />}>
        {labels[state]}
      </Button>
      <div className={styles.row}>
        {children}
        {state !== "ready" && (
          <TextButton className={styles.quiet ?? ""} onClick={finish}>
            Terminar
          </TextButton>
        )}
      </div>
    </>
  );
};

import { IconArrowLeft } from "@tabler/icons-react";
import { HelpIconLink } from "../../help/HelpIconLink.tsx";
import { BackLink } from "../../ui/BackLink.tsx";
import styles from "./FlowHeader.module.css";

const STEPS = [1, 2, 3, 4, 5] as const;

interface Props {
  step: (typeof STEPS)[number];
  backTo: string;
  /** While something is awaited, nobody is led away from it. */
  isBusy?: boolean;
}

export const FlowHeader = ({ step, backTo, isBusy = false }: Props) => (
  <header className={styles.header}>
    {isBusy ? (
      <button type="button" disabled className={styles.back} aria-label="Paso anterior">
        <IconArrowLeft size={22} aria-hidden />
      </button>
    ) : (
      <BackLink to={backTo} label="Paso anterior" />
    )}
    <div className={styles.steps} role="img" aria-label={`Paso ${step} de ${STEPS.length}`}>
      {STEPS.map((place) => (
        <i key={place} data-place={place < step ? "done" : place === step ? "now" : undefined} />
      ))}
    </div>
    <HelpIconLink />
  </header>
);

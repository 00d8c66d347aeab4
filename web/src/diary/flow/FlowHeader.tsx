import type { Feeling } from "@senda/contract/diary";
import { IconArrowLeft } from "@tabler/icons-react";
import { HelpIconLink } from "../../help/HelpIconLink.tsx";
import { BackLink } from "../../ui/BackLink.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { FeelingFace } from "../FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../feelings.ts";
import styles from "./FlowHeader.module.css";

const STEPS = [1, 2, 3, 4, 5] as const;

interface Props {
  step: (typeof STEPS)[number];
  backTo: string;
  /** While the advice is loading, the learner cannot go back. */
  isBusy?: boolean;
}

export const FlowHeader = ({ step, backTo, isBusy = false }: Props) => (
  <header className={styles.header}>
    {isBusy ? (
      <IconButton disabled label="Paso anterior" icon={IconArrowLeft} />
    ) : (
      <BackLink to={backTo} label="Paso anterior" />
    )}
    <div className={styles.steps} role="img" aria-label={`Paso ${step} de ${STEPS.length}`}>
      {STEPS.map((number) => (
        <i key={number} data-state={number < step ? "done" : number === step ? "now" : undefined} />
      ))}
    </div>
    <HelpIconLink />
  </header>
);

export const EntrySummary = ({ feeling, children }: { feeling: Feeling; children: string }) => (
  <div className={styles.summary} style={feelingColors(feeling)}>
    <FeelingFace feeling={feeling} size={54} />
    <div>
      <b>{feelingLabel(feeling)}</b>
      <small>{children}</small>
    </div>
  </div>
);

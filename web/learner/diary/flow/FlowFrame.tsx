import type { Feeling } from "@senda/contract/records";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { BackLink } from "../../../shared/ui/BackLink.tsx";
import { HillEdge } from "../../../shared/ui/HillEdge.tsx";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { Scene } from "../../../shared/ui/Scene.tsx";
import screen from "../../../shared/ui/ScreenHeader.module.css";
import { FeelingFace, feelingColors, feelingLabel } from "../feelings.tsx";
import styles from "./FlowFrame.module.css";

interface FlowSceneProps {
  day: string;
  night: string;
  share: 50 | 55;
  /** The vertical position that a wide window must not cut off. */
  lookAt?: `${number}%`;
  corner?: ReactNode;
  /** Long text is aligned to the left, not centred. */
  isLong?: boolean;
  action: ReactNode;
  children: ReactNode;
}

export const FlowScene = ({ day, night, share, lookAt = "100%", corner, isLong, action, children }: FlowSceneProps) => (
  <div className={styles.page} data-page data-long={isLong || undefined} data-starts-with-art>
    <div className={styles.corner}>{corner}</div>
    <div className={styles.art} data-scene style={{ "--share": `${share}dvh`, "--look-at": lookAt }}>
      <Scene day={day} night={night} />
      <HillEdge />
    </div>
    <div className={styles.body} data-stack>
      {children}
      <div className={styles.action} data-dock>
        {action}
      </div>
    </div>
  </div>
);

const STEPS = [1, 2, 3, 4, 5] as const;

interface FlowHeaderProps {
  step: (typeof STEPS)[number];
  backTo: string;
  /** While the advice is loading, the learner cannot go back. */
  isBusy?: boolean;
  /** Takes the place of the links to the practices and the help lines. */
  exit?: ReactNode;
}

export const FlowHeader = ({ step, backTo, isBusy = false, exit }: FlowHeaderProps) => (
  <header className={screen.header} data-own-help={exit ? true : undefined}>
    {isBusy ? (
      <IconButton disabled label="Paso anterior" icon={IconArrowLeft} />
    ) : (
      <BackLink to={backTo} label="Paso anterior" />
    )}
    <div
      className={styles.steps}
      data-beside-exit={exit ? true : undefined}
      role="img"
      aria-label={`Paso ${step} de ${STEPS.length}`}
    >
      {STEPS.map((number) => (
        <i key={number} data-state={number < step ? "done" : number === step ? "now" : undefined} />
      ))}
    </div>
    {exit}
  </header>
);

export const EntrySummary = ({ feeling, children }: { feeling: Feeling; children: string }) => (
  <Group gap={14} py={12} pl={14} pr={18} bdrs="lg" bg="var(--feel-soft)" style={feelingColors(feeling)}>
    <FeelingFace feeling={feeling} size={54} />
    <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Text component="b" c="var(--feel-strong)" ff="heading" fz="1.1875rem" fw={700} lh={1.2}>
        {feelingLabel(feeling)}
      </Text>
      <Text component="small" lineClamp={2} c="var(--text-2)" fz="sm">
        {children}
      </Text>
    </div>
  </Group>
);

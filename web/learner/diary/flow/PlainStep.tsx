import type { Feeling } from "@senda/contract/records";
import { IconLock } from "@tabler/icons-react";
import { Stack } from "../../../shared/ui/layout.ts";
import { Note } from "../../../shared/ui/Note.tsx";
import { ScreenTitle } from "../../../shared/ui/ScreenTitle.tsx";
import styles from "./DailyTipsScreen.module.css";
import { EntrySummary } from "./FlowFrame.tsx";
import { showsLines } from "./local-gate.ts";
import { Lines } from "./OnDeviceStep.tsx";

interface Props {
  feeling: Feeling;
  description: string;
  hasLines: boolean;
  isBusy: boolean;
}

/**
 * In place of the advice, with a password that an administrator set: advice and questions follow from the days before,
 * and would tell how the person felt. People to call follow from these words alone.
 */
export const PlainStep = ({ feeling, description, hasLines, isBusy }: Props) => (
  <>
    <EntrySummary feeling={feeling}>{description}</EntrySummary>
    {(hasLines || showsLines(feeling, description)) && <Lines />}
    <section className={styles.card} data-card aria-busy={isBusy}>
      <Stack gap={12} role="status">
        <ScreenTitle>{isBusy ? "Guardando tu registro…" : "Tu registro está guardado"}</ScreenTitle>
        {!isBusy && (
          <Note icon={IconLock} c="var(--text-2)">
            Podrás leerlo, con lo que escribiste antes, cuando sigas el enlace que te enviemos por correo y elijas tú
            una contraseña nueva.
          </Note>
        )}
      </Stack>
    </section>
  </>
);

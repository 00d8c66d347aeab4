import type { Feeling } from "@senda/contract/records";
import { IconCircleCheckFilled, IconDeviceMobileCheck, IconLifebuoy, IconRefresh } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import { Badge, Tile } from "../../../shared/ui/Badge.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { Group, Stack, Text } from "../../../shared/ui/layout.ts";
import { Note } from "../../../shared/ui/Note.tsx";
import { ScreenTitle } from "../../../shared/ui/ScreenTitle.tsx";
import { Sun } from "../../../shared/ui/Sun.tsx";
import { CallLines } from "../../help/CallLine.tsx";
import { useCareLines } from "../care-lines.ts";
import styles from "./DailyTipsScreen.module.css";
import { EntrySummary } from "./FlowFrame.tsx";
import { showsLines } from "./local-gate.ts";

interface Props {
  feeling: Feeling;
  description: string;
  isBusy: boolean;
  onRetry: () => unknown;
}

/** In place of the advice: the entry is safe, people to call come first if it weighs, and a practice that fits all. */
export const OnDeviceStep = ({ feeling, description, isBusy, onRetry }: Props) => (
  <>
    <EntrySummary feeling={feeling}>{description}</EntrySummary>
    <Group wrap="wrap" gap="6px 10px" mt={12} px={14} role="status">
      <Badge tone="cielo" icon={<IconDeviceMobileCheck size={18} aria-hidden />}>
        Guardado en este dispositivo
      </Badge>
      <Text c="var(--text-2)" fz="sm">
        Se enviará cuando vuelvas a tener conexión.
      </Text>
    </Group>
    {showsLines(feeling, description) && <Lines />}
    <Practice />
    <Stack gap={10} mt={18} px={8} c="var(--text-2)">
      <Note icon={IconCircleCheckFilled} iconColor="var(--success)">
        Puedes cerrar Senda: nada se pierde.
      </Note>
      <Note icon={IconLifebuoy} iconColor="var(--on-lavanda-soft)">
        <Way to={paths.help}>Ayuda ahora</Way> y <Way to={paths.plan}>Mi plan de calma</Way> funcionan sin conexión.
      </Note>
      {navigator.onLine && (
        <Button
          variant="light"
          disabled={isBusy}
          onClick={() => onRetry()}
          leftSection={<IconRefresh size={20} aria-hidden />}
        >
          Intentar de nuevo
        </Button>
      )}
    </Stack>
  </>
);

const Way = ({ to, children }: { to: string; children: string }) => (
  <Text component={Link} to={to} fw={600} td="underline">
    {children}
  </Text>
);

/** People to call, beside words that were not read by Senda. */
export function Lines() {
  const { placed } = useCareLines(["SELF_HARM"]);
  return (
    <section className={styles.card} data-card aria-labelledby="device-lines">
      <h2 id="device-lines">Si hoy pesa demasiado, llama</h2>
      <CallLines lines={placed} hasMain={false} />
    </section>
  );
}

const STEPS = [
  { first: "Apoya los pies", rest: " en el suelo y suelta los hombros." },
  { first: "Inhala contando 4", rest: " y exhala contando 6, cinco veces." },
];

const Practice = () => (
  <section className={styles.card} data-card>
    <Group gap={12} mb={14}>
      <Tile tone="sol" size={46}>
        <Sun size={30} />
      </Tile>
      <ScreenTitle>Mientras tanto</ScreenTitle>
    </Group>
    <p>Tu consejo llegará con la conexión. Si te viene bien, prueba esto ahora:</p>
    <ol className={styles.steps} data-tone="pine">
      {STEPS.map(({ first, rest }) => (
        <li key={first}>
          <span>
            <b>{first}</b>
            {rest}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

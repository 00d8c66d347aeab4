import { Box } from "@mantine/core";
import { IconLifebuoy, IconPhoneFilled, IconPrinter, IconWifiOff } from "@tabler/icons-react";
import { useState } from "react";
import { paths } from "../../shared/app/paths.ts";
import { dayKey, shortDate } from "../../shared/lib/days.ts";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Stack, Text } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { DeletePlan } from "./DeletePlan.tsx";
import type { OwnPlan } from "./own-plan.ts";
import { PlanConflict } from "./PlanConflict.tsx";
import { PlanPaper } from "./PlanPaper.tsx";
import { PlanTrail } from "./PlanTrail.tsx";
import styles from "./PlanView.module.css";
import { SaveState } from "./SaveState.tsx";
import { EXAMPLE, telOf } from "./steps.ts";
import { usePlanLines } from "./use-lines.ts";
import { useWayBack } from "./use-way-back.ts";

const print = () => window.print();
const TITLE = "Mi plan de calma";

export function PlanView({ plan }: { plan: OwnPlan }) {
  const { backTo } = useWayBack();
  const { lines, callNow } = usePlanLines();
  const [isDeleting, setIsDeleting] = useState(false);
  const revised = plan.updatedAt && `Revisado el ${shortDate(dayKey(new Date(plan.updatedAt)))}.`;
  return (
    <>
      <div className={styles.screen}>
        <DockScreen dock={<CallDock phone={callNow?.phones[0]} />}>
          <ScreenHeader title={TITLE} backTo={backTo}>
            <IconButton label="Imprimir" icon={IconPrinter} onClick={print} />
          </ScreenHeader>
          {plan.theirs && (
            <Box mb={20}>
              <PlanConflict plan={plan} theirs={plan.theirs} />
            </Box>
          )}
          <div className={styles.columns}>
            <div className={styles.about}>
              <p className={styles.lead}>
                Lo preparaste en un momento tranquilo. Empieza por el primer paso; si no basta, ve al siguiente.
              </p>
              <Note icon={IconWifiOff} iconSize={18} gap={7} c="dimmed" fz="sm">
                Funciona sin conexión. {revised}
              </Note>
              {!plan.isSent && <SaveState isSent={false} />}
              <Stack gap={10} className={styles.more}>
                <Button variant="light" leftSection={<IconPrinter size={20} aria-hidden />} onClick={print}>
                  Imprimir o guardar en PDF
                </Button>
                <Text c="dimmed" fz="sm">
                  Llévalo contigo o dale una copia a alguien de confianza.
                </Text>
              </Stack>
            </div>
            <div>
              <PlanTrail steps={plan.steps} lines={lines} isEditable />
              <TextButton className={styles.delete ?? ""} onClick={() => setIsDeleting(true)}>
                Borrar mi plan
              </TextButton>
            </div>
          </div>
        </DockScreen>
      </div>
      <PlanPaper steps={plan.steps} lines={lines} revised={revised} />
      {isDeleting && <DeletePlan onClose={() => setIsDeleting(false)} />}
    </>
  );
}

interface DockProps {
  phone: string | undefined;
  /** The screen has another thing to press first. */
  isPlain?: boolean;
}

export const CallDock = ({ phone, isPlain = false }: DockProps) => (
  <>
    <ButtonLink variant="default" to={paths.help} leftSection={<IconLifebuoy size={20} aria-hidden />} data-long>
      Ayuda ahora
    </ButtonLink>
    {phone && (
      <ButtonLink
        variant={isPlain ? "default" : "filled"}
        to={telOf(phone)}
        data-long
        leftSection={<IconPhoneFilled size={20} aria-hidden />}
      >
        Llamar al {phone}
      </ButtonLink>
    )}
  </>
);

export function PlanExample() {
  const { state } = useWayBack();
  const { lines } = usePlanLines();
  return (
    <DockScreen
      dock={
        <>
          <ButtonLink variant="default" to={paths.plan} state={state} replace>
            Volver
          </ButtonLink>
          <ButtonLink to="?paso=1" state={state} replace>
            Empezar el mío
          </ButtonLink>
        </>
      }
    >
      <ScreenHeader title="Un ejemplo de plan" backTo={paths.plan} />
      <div className={styles.columns}>
        <p className={styles.lead}>
          Así podría ser el plan de otra persona. El tuyo tendrá tus palabras, y puede ser mucho más corto.
        </p>
        <PlanTrail steps={EXAMPLE} lines={lines} />
      </div>
    </DockScreen>
  );
}

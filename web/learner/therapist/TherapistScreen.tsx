import type { DiaryRecord } from "@senda/contract/records";
import { IconDeviceMobile, IconDownload, IconShieldCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { dayKey } from "../../shared/lib/days.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Note } from "../../shared/ui/Note.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { LockedWords, useLockedWords } from "../auth/LockedWords.tsx";
import { isConfirmed, savePdf, useRecords } from "./api.ts";
import { ConfirmDownload } from "./ConfirmDownload.tsx";
import { type Choices, paperContent, paperSummary } from "./content.ts";
import { layOut } from "./layout.ts";
import { loadFonts, measureText } from "./measure.ts";
import { PaperPreview } from "./PaperPreview.tsx";
import { PartsChoice } from "./PartsChoice.tsx";
import { PeriodChoice } from "./PeriodChoice.tsx";
import { type Period, periodOfLastDays } from "./period.ts";
import styles from "./TherapistScreen.module.css";

const ALL: Choices = { days: true, records: true, tried: true, topics: true, chosen: new Set(), topicsText: "" };

export function TherapistScreen() {
  const locked = useLockedWords();
  return (
    <DockScreen>
      <ScreenHeader title="Para mi terapeuta" backTo={paths.profile} backLabel="Volver al perfil" />
      <p className={styles.lead}>Un PDF para llevar a tu consulta. Tú eliges qué entra y a quién se lo das.</p>
      {locked ? <LockedWords {...locked} /> : <Paper />}
    </DockScreen>
  );
}

function Paper() {
  const [today] = useState(() => dayKey(new Date()));
  const [period, setPeriod] = useState<Period>(() => periodOfLastDays(30, today));
  const [choices, setChoices] = useState(ALL);
  const result = useRecords(period);
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }));
  return (
    <div className={styles.columns}>
      <div>
        <section>
          <h2>Periodo</h2>
          <PeriodChoice today={today} onChange={setPeriod} />
        </section>
        <section>
          <h2>Qué incluir</h2>
          <QueryState
            result={result}
            failed="No pudimos cargar tu diario"
            skeleton={
              <Loading>
                <Skeleton height={360} radius={28} />
              </Loading>
            }
          >
            {(records) => <PartsChoice records={records} choices={choices} onChange={change} />}
          </QueryState>
        </section>
        <Note icon={IconShieldCheck} iconColor="var(--lavanda)" className={styles.kept}>
          Nunca incluye tus respuestas a preguntas delicadas, ni avisos de ayuda, ni etiquetas de riesgo.
        </Note>
        <Note icon={IconDeviceMobile} iconColor="var(--lavanda)" className={styles.kept}>
          Se crea en tu dispositivo. Senda no se lo envía a nadie.
        </Note>
      </div>
      {result.data && <Result period={period} today={today} records={result.data} choices={choices} />}
    </div>
  );
}

interface ResultProps {
  period: Period;
  today: string;
  records: readonly DiaryRecord[];
  choices: Choices;
}

/** The pages are laid out while nothing more urgent happens: thirty long entries take a moment. */
function usePages({ period, today, records, choices }: ResultProps) {
  const { firstName, lastName } = useProfile();
  const [fonts, setFonts] = useState(0);
  useEffect(() => {
    void loadFonts().then(() => setFonts((count) => count + 1));
  }, []);
  const chosen = useDeferredValue(choices);
  return useMemo(() => {
    const content = paperContent({ name: `${firstName} ${lastName}`, period, today, records, choices: chosen });
    // Laid out again when the fonts are there.
    return { content, pages: layOut(content, measureText), fonts };
  }, [firstName, lastName, period, today, records, chosen, fonts]);
}

function Result(props: ResultProps) {
  const { id } = useProfile();
  const { content, pages } = usePages(props);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(savePdf);
  const press = () => {
    if (!isConfirmed(id)) setAsking(true);
    else if (!isPending) mutate({ content, pages });
  };
  return (
    <div className={styles.right}>
      <section className={styles.shown}>
        <h2>Vista previa</h2>
        <PaperPreview pages={pages} summary={paperSummary(content)} />
      </section>
      <div className={styles.dock} data-dock>
        <Button
          fullWidth
          leftSection={<IconDownload size={22} aria-hidden />}
          aria-disabled={isPending || undefined}
          onClick={press}
        >
          {isPending ? "Creando el PDF…" : "Descargar PDF"}
        </Button>
      </div>
      {isAsking && <ConfirmDownload content={content} pages={pages} onClose={() => setAsking(false)} />}
    </div>
  );
}

import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { HelpIconLink } from "../../help/HelpIconLink.tsx";
import { dayKey } from "../../lib/dates.ts";
import { type Day, isDay, weekdayAndDate } from "../../lib/days.ts";
import { consentQuery, sendAgreement } from "../../profile/api.ts";
import intro from "../../ui/art/diary-intro.svg";
import introNight from "../../ui/art/diary-intro-night.svg";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { Consent } from "./Consent.tsx";
import styles from "./DailyIntroScreen.module.css";
import { drafts, useDraft } from "./draft.ts";
import { FlowScene } from "./FlowScene.tsx";
import { forgetEntry } from "./keep-entry.ts";

/** The day that was chosen in the calendar; today where none was, or one that has not come yet. */
function chosenDay(wanted: string | null): Day {
  const today = dayKey(new Date());
  return wanted !== null && isDay(wanted) && wanted < today ? wanted : today;
}

export function DailyIntroScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: consent, isPending } = useQuery(consentQuery);
  const [wantsAi, setWantsAi] = useState(false);
  const draft = useDraft();
  const day = chosenDay(search.get("dia"));
  const isToday = day === dayKey(new Date());
  // Not knowing is no reason to keep anybody from writing: it is asked once more, and settled with the entry.
  const isFirstTime = !isPending && (!consent?.diary || consent.diary.version < consent.version);
  const hasWords = draft !== null && draft.recordId === null && draft.description !== "";

  const begin = () => {
    const agreement = isFirstTime ? { ai: consent?.isAiOffered ? wantsAi : null } : null;
    forgetEntry(client);
    drafts.begin(day, agreement);
    if (agreement && consent) {
      const settled = () => drafts.change({ agreement: null });
      sendAgreement(client, agreement.ai).then(settled, () => undefined);
    }
    navigate(paths.dailyEmotion);
  };

  const go = (
    <Button onClick={begin} disabled={isPending}>
      {isFirstTime ? "Aceptar y comenzar" : "Comenzar"}
    </Button>
  );
  return (
    <FlowScene day={intro} night={introNight} share={50} isLong={isFirstTime} corners={<Corners />} action={go}>
      <ScreenTitle title="Diario">Un momento para ti</ScreenTitle>
      {!isToday && <p className={styles.day}>{`Vas a escribir sobre el ${weekdayAndDate(day)}.`}</p>}
      {isFirstTime ? (
        <Consent ai={consent?.isAiOffered ? consent : null} wantsAi={wantsAi} onChoose={setWantsAi} />
      ) : (
        <p>Cuéntale a tu diario cómo estás. Solo tú lo lees, y al final recibirás un consejo pensado para hoy.</p>
      )}
      {hasWords && <p className={styles.kept}>Lo que habías escrito sigue aquí: continúa donde lo dejaste.</p>}
    </FlowScene>
  );
}

const Corners = () => (
  <>
    <Link to={paths.home} className={styles.close} aria-label="Volver al inicio">
      <IconX size={22} aria-hidden />
    </Link>
    <HelpIconLink />
  </>
);

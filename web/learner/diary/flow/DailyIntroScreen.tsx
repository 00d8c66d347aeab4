import type { Day } from "@senda/contract/values";
import { IconX } from "@tabler/icons-react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { consentQuery } from "../../../shared/account/api.ts";
import { paths } from "../../../shared/app/paths.ts";
import { useProfile } from "../../../shared/auth/api.ts";
import { dayKey, isDay, weekdayAndDate } from "../../../shared/lib/days.ts";
import intro from "../../../shared/ui/art/diary-intro.svg";
import introNight from "../../../shared/ui/art/diary-intro-night.svg";
import type { BadgeTone } from "../../../shared/ui/Badge.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { IconLink } from "../../../shared/ui/IconButton.tsx";
import { Text } from "../../../shared/ui/layout.ts";
import { Screen } from "../../../shared/ui/Screen.tsx";
import { ScreenHeader } from "../../../shared/ui/ScreenHeader.tsx";
import { ScreenTitle } from "../../../shared/ui/ScreenTitle.tsx";
import { TextButton } from "../../../shared/ui/TextButton.tsx";
import { LockedWords, useLockedWords } from "../../auth/LockedWords.tsx";
import { saveConsent } from "../api.ts";
import { DataCare, whatTheModelGets } from "../DataCare.tsx";
import styles from "./DailyIntroScreen.module.css";
import { diaryDraft, isSaved, useDraft } from "./draft.ts";
import { FlowScene } from "./FlowFrame.tsx";
import { discardEntry } from "./save-entry.ts";
import { restoreDraft } from "./sealed-draft.ts";

function chosenDay(value: string | null): Day {
  const today = dayKey(new Date());
  return value !== null && isDay(value) && value < today ? value : today;
}

export function DailyIntroScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { areOwnWordsLocked = false } = useProfile();
  const { data: consent, isPending } = useQuery(consentQuery);
  const [wantsAi, setWantsAi] = useState(false);
  const draft = useDraft();
  useEffect(() => {
    if (!areOwnWordsLocked) void restoreDraft();
  }, [areOwnWordsLocked]);
  const day = chosenDay(search.get("dia"));
  const isToday = day === dayKey(new Date());
  // If the consent cannot be loaded, the learner is asked again, and it is saved with the entry.
  const isFirstTime = !isPending && (!consent?.diary || consent.diary.version < consent.version);
  if (areOwnWordsLocked && isFirstTime) return <LockedDiary />;
  const hasText = draft !== null && !isSaved(draft) && draft.description !== "";

  const begin = () => {
    const agreement = isFirstTime ? { ai: consent?.isAiOffered ? wantsAi : null } : null;
    discardEntry(client);
    diaryDraft.begin(day, agreement, areOwnWordsLocked);
    if (agreement && consent) {
      const clearAgreement = () => diaryDraft.change({ agreement: null });
      saveConsent(client, agreement.ai).then(clearAgreement, () => undefined);
    }
    navigate(paths.dailyEmotion);
  };

  const start = (
    <Button onClick={begin} disabled={isPending}>
      {isFirstTime ? "Aceptar y comenzar" : "Comenzar"}
    </Button>
  );
  return (
    <FlowScene day={intro} night={introNight} share={50} isLong={isFirstTime} corner={close} action={start}>
      <ScreenTitle title="Diario">Un momento para ti</ScreenTitle>
      {!isToday && <Mark tone="sol">{`Vas a escribir sobre el ${weekdayAndDate(day)}.`}</Mark>}
      {isFirstTime ? (
        <Consent ai={consent?.isAiOffered ? consent : null} wantsAi={wantsAi} onChoose={setWantsAi} />
      ) : (
        <p>{areOwnWordsLocked ? PLAIN : PROMISE}</p>
      )}
      {hasText && <Mark tone="pine">Lo que habías escrito sigue aquí: continúa donde lo dejaste.</Mark>}
    </FlowScene>
  );
}

DailyIntroScreen.prepare = (client: QueryClient) => client.prefetchQuery(consentQuery);

const PROMISE = "Cuéntale a tu diario cómo estás. Solo tú lo lees, y al final recibirás un consejo pensado para hoy.";
/** Advice follows from the days before, which a session with an administrator's password is not told about. */
const PLAIN =
  "Cuéntale a tu diario cómo estás. Se guarda, y podrás leerlo cuando sigas el enlace que te enviemos y elijas tú una contraseña nueva.";

/** Only the person can agree that a diary is kept, and another one may have opened this session. */
function LockedDiary() {
  const locked = useLockedWords();
  return (
    <Screen>
      <ScreenHeader title="Diario" backTo={paths.home} backLabel="Volver al inicio" />
      {locked && <LockedWords {...locked} title="Solo tú puedes empezar tu diario" />}
    </Screen>
  );
}

const close = <IconLink to={paths.home} label="Volver al inicio" icon={IconX} />;

const Mark = ({ tone, children }: { tone: BadgeTone; children: string }) => (
  <Text data-tone={tone} px={16} py={8} bdrs="lg" bg="var(--tone)" fw={600}>
    {children}
  </Text>
);

interface Props {
  /** Null if no AI endpoint is set up. */
  ai: { aiProvider: string | null; aiRetention: string | null } | null;
  wantsAi: boolean;
  onChoose: (wantsAi: boolean) => void;
}

const authorsOf = (ai: NonNullable<Props["ai"]>) => [
  {
    isAi: false,
    name: "Escrito por Senda",
    details: "Con prácticas elegidas por nosotros. Tu texto no sale de aquí.",
  },
  {
    isAi: true,
    name: "Con inteligencia artificial externa",
    details: whatTheModelGets(ai),
  },
];

function Consent({ ai, wantsAi, onChoose }: Props) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <div className={styles.lines}>
        <p>Senda guardará lo que sientes y lo que escribes. Son datos de salud, y se guardan cifrados.</p>
        <p>Solo tú puedes leerlos. Puedes descargarlos o borrarlos cuando quieras en tu perfil.</p>
      </div>
      {ai && (
        <fieldset className={styles.card} data-card>
          <legend>¿Cómo quieres tu consejo?</legend>
          {authorsOf(ai).map(({ isAi, name, details }) => (
            <label key={name} className={styles.choice}>
              <input type="radio" name="advice-author" checked={wantsAi === isAi} onChange={() => onChoose(isAi)} />
              <span>
                <b>{name}</b>
                <small>{details}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <TextButton className={styles.more} onClick={() => setReading(true)}>
        Cómo cuidamos tus datos
      </TextButton>
      {isReading && <DataCare onClose={() => setReading(false)} />}
    </>
  );
}

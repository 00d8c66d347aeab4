import { care } from "content:care";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Navigate, useNavigate } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import finish from "../../../shared/ui/art/diary-finish.svg";
import finishNight from "../../../shared/ui/art/diary-finish-night.svg";
import { Button, ButtonLink } from "../../../shared/ui/Button.tsx";
import { ScreenTitle } from "../../../shared/ui/ScreenTitle.tsx";
import { diaryDraft, isSaved, useStepDraft } from "./draft.ts";
import { FlowScene } from "./FlowFrame.tsx";
import { discardEntry, forgetWords } from "./save-entry.ts";

const onDevice = "Tu día está guardado en este dispositivo y se enviará cuando vuelvas a tener conexión.";
const ordinary = {
  title: "Gracias por escucharte",
  text: "Todos los tiempos caben en tu cielo. Tu día ya está guardado en el diario.",
};

export function DailyFinishScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useStepDraft("finish");
  const isKept = draft !== null && isSaved(draft);

  // The entry is saved: its text must not stay in the browser until the button is pressed.
  useEffect(() => {
    if (!isKept) return;
    diaryDraft.change({ isFinished: true });
    forgetWords();
  }, [isKept]);

  // The cleared draft renders before the navigation: in between, the screen must not go back to the intro.
  const isLeaving = useRef(false);
  if (!draft) return isLeaving.current ? null : <Navigate to={paths.dailyIntro} replace />;

  const leave = () => {
    isLeaving.current = true;
    if (isKept) diaryDraft.clear();
    discardEntry(client);
    navigate(paths.home, { replace: true });
  };
  const actions = (
    <>
      {!isKept && (
        <ButtonLink to={paths.dailyTips} variant="default">
          Intentar de nuevo
        </ButtonLink>
      )}
      {draft.hasCare && (
        <ButtonLink to={paths.help} variant="default">
          Ayuda ahora
        </ButtonLink>
      )}
      <Button onClick={leave}>Volver al inicio</Button>
    </>
  );
  return (
    <FlowScene day={draft.hasCare ? finishNight : finish} night={finishNight} share={55} lookAt="70%" action={actions}>
      {isKept ? <Saved hasCare={draft.hasCare} isOnDevice={draft.isOnDevice === true} /> : <Unsaved />}
    </FlowScene>
  );
}

function Saved({ hasCare, isOnDevice }: { hasCare: boolean; isOnDevice: boolean }) {
  const { title, text } = hasCare ? care.farewell : ordinary;
  return (
    <>
      <ScreenTitle title="Listo por hoy">{title}</ScreenTitle>
      <p>{isOnDevice ? onDevice : text}</p>
    </>
  );
}

const Unsaved = () => (
  <>
    <ScreenTitle title="Tu texto sigue aquí">Tu texto sigue aquí</ScreenTitle>
    <p>Aún no hemos podido guardarlo. Te espera en esta pestaña: puedes intentarlo otra vez, ahora o más tarde.</p>
  </>
);

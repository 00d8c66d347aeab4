import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { HelpIconLink } from "../../help/HelpIconLink.tsx";
import finish from "../../ui/art/diary-finish.svg";
import finishNight from "../../ui/art/diary-finish-night.svg";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { drafts } from "./draft.ts";
import { FlowScene } from "./FlowScene.tsx";
import { forgetEntry } from "./keep-entry.ts";
import { useFlow } from "./use-flow.ts";

export function DailyFinishScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const flow = useFlow("finish");
  const isKept = flow.draft !== null && flow.draft.recordId !== null;

  // The words are safe on the server: none of them stays here, not even until the button is pressed.
  useEffect(() => {
    if (isKept) drafts.change({ isFinished: true, description: "", sent: null });
  }, [isKept]);

  // Emptying the state is seen at once, the move a moment later: in between this is not a finish without an entry.
  const isLeaving = useRef(false);
  if (!flow.draft) return isLeaving.current ? null : <Navigate to={flow.wayBack} replace />;

  const leave = () => {
    isLeaving.current = true;
    if (isKept) drafts.clear();
    forgetEntry(client);
    navigate(paths.home, { replace: true });
  };
  const ways = (
    <>
      {!isKept && (
        <Button component={Link} to={paths.dailyTips} variant="default">
          Intentar de nuevo
        </Button>
      )}
      <Button onClick={leave}>Volver al inicio</Button>
    </>
  );
  return (
    <FlowScene day={finish} night={finishNight} share={55} lookAt="70%" corners={<Corners />} action={ways}>
      {isKept ? (
        <>
          <ScreenTitle title="Listo por hoy">Gracias por escucharte</ScreenTitle>
          <p>Todos los tiempos caben en tu cielo. Tu día ya está guardado en el diario.</p>
        </>
      ) : (
        <>
          <ScreenTitle title="Tu texto sigue aquí">Tu texto sigue aquí</ScreenTitle>
          <p>
            Aún no hemos podido guardarlo. Te espera en esta pestaña: puedes intentarlo otra vez, ahora o más tarde.
          </p>
        </>
      )}
    </FlowScene>
  );
}

const Corners = () => (
  <>
    <span />
    <HelpIconLink />
  </>
);

import { Box, Button } from "@mantine/core";
import type { QuizAnswer } from "@senda/contract/quiz";
import { rangeFault } from "@senda/contract/text-rules";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent as ReactMouseEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Content, ContentProps } from "../../../contents/api.ts";
import { ContentPlayer } from "../../../contents/ContentPlayer.tsx";
import { quizOf } from "../../../contents/content-data.ts";
import { Overview } from "../../../contents/Overview.tsx";
import { QuestionField } from "../../../quiz/QuestionField.tsx";
import { QuestionHint } from "../../../quiz/QuestionHint.tsx";
import { routeQuery } from "../../../routes/api.ts";
import { DockScreen } from "../../../ui/DockScreen.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Group, Text } from "../../../ui/layout.ts";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import styles from "./ContentPreview.module.css";

interface Props {
  content: Content;
  routeId: string;
  onClose: () => void;
}

/** The very screens that a learner gets, with what is in the form. Nothing of it is saved, counted or noted. */
export function ContentPreview({ content, routeId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<"before" | "within">("before");
  const { data: route } = useQuery(routeQuery(routeId));
  useOwnWindow(dialog);

  // «Comenzar» is the one button of the overview: here it leads on, and reports nothing.
  const begin = (event: ReactMouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest("button")) return;
    event.stopPropagation();
    setView("within");
  };
  return (
    <dialog ref={dialog} className={styles.preview} aria-label="Vista previa" onCancel={onClose}>
      <Group className={styles.bar ?? ""} flex="none" wrap="wrap" gap="8px 16px" px={16} py={8} data-flat>
        <strong>Así lo verá un alumno</strong>
        <fieldset className={styles.views} aria-label="Qué se ve">
          <button type="button" aria-pressed={view === "before"} onClick={() => setView("before")}>
            Presentación
          </button>
          <button type="button" aria-pressed={view === "within"} onClick={() => setView("within")}>
            Contenido
          </button>
        </fieldset>
        <IconButton isSquare hasTooltip icon={IconX} iconSize={20} label="Cerrar la vista previa" onClick={onClose} />
      </Group>
      {view === "before" ? (
        <div className={styles.screen} onClickCapture={begin}>
          <Overview content={content} routeId={routeId} route={route} onStarted={() => setView("within")} />
        </div>
      ) : (
        <div className={styles.screen}>
          <ContentPlayer content={content} routeId={routeId} route={route} Quiz={QuizPreview} isJustStarted={false} />
        </div>
      )}
    </dialog>
  );
}

const NOT_FOR_THE_KIT = "data-mantine-stop-propagation";

/**
 * What is shown inside must not lead away from the form, rename the page, or let Escape close the dialog underneath.
 * Links of the app are stopped before any other listener; those that open another tab work.
 */
function useOwnWindow(dialog: RefObject<HTMLDialogElement | null>): void {
  const [title] = useState(() => document.title);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!link || !element.contains(link) || link.getAttribute("target") === "_blank") return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The kit closes its dialogs for any Escape on the page, unless the element that had the focus says otherwise.
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.setAttribute(NOT_FOR_THE_KIT, "true");
    element.showModal();
    document.activeElement?.setAttribute(NOT_FOR_THE_KIT, "true");
    document.body.setAttribute(NOT_FOR_THE_KIT, "true");
    window.addEventListener("click", onClick, { capture: true });
    element.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("click", onClick, { capture: true });
      element.removeEventListener("focusin", onFocus);
      document.body.removeAttribute(NOT_FOR_THE_KIT);
      document.title = title;
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog, title]);
}

/** The questions one by one, to be tried out. Nothing is kept, and nothing has to be answered. */
function QuizPreview({ content }: ContentProps) {
  const { questions } = quizOf(content);
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<ReadonlyMap<string, QuizAnswer>>(new Map());
  const question = questions[step];
  if (!question) return <p className={styles.empty}>Este cuestionario aún no tiene preguntas.</p>;
  const fault = question.type === "range" ? rangeFault(question.options) : null;
  const dock = (
    <>
      <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
        Regresar
      </Button>
      <Button disabled={step === questions.length - 1} onClick={() => setStep(step + 1)}>
        Siguiente
      </Button>
    </>
  );
  return (
    <DockScreen width="text" dock={dock}>
      <Group gap={20} py={24}>
        <Box flex={1}>
          <ProgressBar label="Progreso del cuestionario" value={((step + 1) * 100) / questions.length} withSun />
        </Box>
        <Text span fw={600} c="var(--text-2)">
          {step + 1} de {questions.length}
        </Text>
      </Group>
      <Box component="h1" id="previewed-question" mb={12}>
        {question.question}
      </Box>
      {fault ? (
        <p className={styles.empty}>{fault}</p>
      ) : (
        <>
          <QuestionHint question={question} answer={answers.get(question.id)} />
          <QuestionField
            key={question.id}
            question={question}
            answer={answers.get(question.id)}
            onChange={(answer) => setAnswers(new Map(answers).set(question.id, answer))}
            labelledBy="previewed-question"
          />
        </>
      )}
    </DockScreen>
  );
}

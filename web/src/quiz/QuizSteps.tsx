import { Button } from "@mantine/core";
import type { QuizData } from "@senda/contract/quiz";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import type { ContentProps } from "../contents/api.ts";
import { CrisisNotice } from "../diary/CrisisNotice.tsx";
import { BackLink } from "../ui/BackLink.tsx";
import { DockScreen } from "../ui/DockScreen.tsx";
import { ProgressBar } from "../ui/ProgressBar.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import { toast } from "../ui/toast.tsx";
import { firstOpen, quizProgress, resumeAt } from "./answers.ts";
import { quizDraft } from "./draft.ts";
import { QuestionField } from "./QuestionField.tsx";
import { QuestionHint } from "./QuestionHint.tsx";
import styles from "./QuizSteps.module.css";
import { SaveTrouble } from "./SaveTrouble.tsx";
import { useKeptAnswers } from "./use-kept-answers.ts";

const LONG = 140;

/** One question at a time. */
export function QuizSteps({ content, routeId, quiz }: ContentProps & { quiz: QuizData }) {
  const navigate = useNavigate();
  const { answers, answer, save, saving } = useKeptAnswers(content, quiz);
  const [step, setStep] = useState(() => resumeAt(quiz, answers, quizDraft.read(content.id).step));
  const [isFinishing, setIsFinishing] = useState(false);
  const page = useFocusOnStep(step);
  const isNewNotice = useStepOf(content.risk, step) === step;
  useEffect(() => quizDraft.change(content.id, { step }), [content.id, step]);
  const question = quiz.questions[step];
  const isLast = step === quiz.questions.length - 1;
  if (!question) return null;

  const goBack = () => (step === 0 ? void navigate(paths.route(routeId)) : setStep(step - 1));
  const goOn = async () => {
    // On the last step this looks at all of them: the quiz may have changed since it was begun.
    const open = firstOpen(quiz, answers);
    if (open <= step) {
      toast.warning("Debes completar la pregunta antes de continuar");
      return setStep(open);
    }
    if (!isLast) {
      // The next question need not wait: what cannot be saved is kept, and said.
      void save();
      return setStep(step + 1);
    }
    setIsFinishing(true);
    const hasArrived = await save();
    setIsFinishing(false);
    if (!hasArrived) return;
    quizDraft.clear(content.id);
    await navigate(paths.contentComplete(routeId, content.id));
  };

  const notice = content.risk && <CrisisNotice risk={content.risk} place="card" kept="answers" />;
  const dock = (
    <>
      <Button variant="default" onClick={goBack} data-long={step === 0 || undefined}>
        {step === 0 ? "Salir del cuestionario" : "Regresar"}
      </Button>
      <Button variant={isNewNotice ? "default" : "filled"} onClick={() => void goOn()} disabled={isFinishing}>
        {isLast ? "Finalizar" : "Siguiente"}
      </Button>
    </>
  );
  return (
    <DockScreen width="text" dock={dock}>
      <div ref={page}>
        <header className={styles.header}>
          <BackLink to={paths.route(routeId)} label="Volver a la ruta" />
          <div className={styles.bar}>
            <ProgressBar
              label="Progreso del cuestionario"
              value={quizProgress(step + 1, quiz.questions.length)}
              withSun
            />
          </div>
          <span className={styles.count}>
            {step + 1} de {quiz.questions.length}
          </span>
        </header>
        <div aria-live="polite" className={styles.notice}>
          {isNewNotice && notice}
        </div>
        <div id="question" className={styles.question} data-long={question.question.length > LONG || undefined}>
          <ScreenTitle title={content.title}>{question.question}</ScreenTitle>
        </div>
        <QuestionHint question={question} answer={answers.get(question.id)} />
        <QuestionField
          key={question.id}
          question={question}
          answer={answers.get(question.id)}
          onChange={(value) => answer(question.id, value)}
          labelledBy="question"
        />
        {saving === "failed" && <SaveTrouble onRetry={() => void save()} />}
        {!isNewNotice && <div className={styles.notice}>{notice}</div>}
      </div>
    </DockScreen>
  );
}

/** The step at which a danger became known: there the notice comes first, and on later ones after the question. */
function useStepOf(risk: ContentProps["content"]["risk"], step: number): number | null {
  const [known, setKnown] = useState<{ risk: typeof risk; step: number | null }>({ risk, step: null });
  if (known.risk !== risk) setKnown({ risk, step: risk ? step : null });
  return known.step;
}

/** A new question is a new page to whoever does not see it: it begins at the top, and its heading is read out. */
function useFocusOnStep(step: number) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    page.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [step]);
  return page;
}

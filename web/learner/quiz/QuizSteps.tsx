import type { Care } from "@senda/contract/care";
import { comesBeforeAdvice } from "@senda/contract/care-rules";
import type { QuizAnswer, QuizData } from "@senda/contract/quiz";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import type { PlayerProps } from "../../shared/contents/api.ts";
import { useBackLink, useCameFrom } from "../../shared/lib/location-state.tsx";
import { firstUnanswered, quizDraft, quizProgress, resumeStep } from "../../shared/quiz/answers.ts";
import horizon from "../../shared/ui/art/horizon.svg";
import horizonNight from "../../shared/ui/art/horizon-night.svg";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Scene } from "../../shared/ui/Scene.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { StepsHeader } from "../../shared/ui/StepsHeader.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import { QuizCare } from "../contents/QuizCare.tsx";
import { QuestionField } from "./QuestionField.tsx";
import { QuestionHint, SaveError } from "./QuestionHint.tsx";
import styles from "./QuizSteps.module.css";
import { useAnswers } from "./use-answers.ts";

const LONG_QUESTION = 140;

type Props = PlayerProps & { quiz: QuizData };

export function QuizSteps(props: Props) {
  const { content, routeId, quiz } = props;
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  const { step, page, answers, answer, save, saving, isFinishing, goBack, goOn } = useSteps(props, back.backTo);
  const isNewNotice = useCareStep(content.care, step) === step;
  const question = quiz.questions[step];
  if (!question) return null;

  const notice = content.care && <QuizCare content={content} />;
  const dock = (
    <>
      <Button variant="default" onClick={goBack} data-long={step === 0 || undefined}>
        {step === 0 ? "Salir del cuestionario" : "Regresar"}
      </Button>
      <Button variant={isNewNotice ? "default" : "filled"} onClick={() => void goOn()} disabled={isFinishing}>
        {step === quiz.questions.length - 1 ? "Finalizar" : "Siguiente"}
      </Button>
    </>
  );
  return (
    <DockScreen width="text" dock={dock}>
      <div ref={page}>
        <StepHeader back={back} step={step + 1} count={quiz.questions.length} />
        <div aria-live="polite" className={styles.notice}>
          {isNewNotice && notice}
        </div>
        <div
          id="question"
          className={styles.question}
          data-long={question.question.length > LONG_QUESTION || undefined}
        >
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
        {question.type === "text" && <Scene day={horizon} night={horizonNight} className={styles.pause} />}
        {saving === "failed" && <SaveError onRetry={() => void save()} />}
        {!isNewNotice && comesBeforeAdvice(content.care) && <div className={styles.notice}>{notice}</div>}
      </div>
    </DockScreen>
  );
}

interface StepHeaderProps {
  back: ReturnType<typeof useBackLink>;
  step: number;
  count: number;
}

const StepHeader = ({ back, step, count }: StepHeaderProps) => (
  <StepsHeader
    back={<BackLink to={back.backTo} label={back.backLabel} />}
    label="Progreso del cuestionario"
    step={step}
    count={count}
    progress={quizProgress(step, count)}
  />
);

function useSteps({ content, routeId, route, quiz }: Props, backTo: string) {
  const navigate = useNavigate();
  const state = useCameFrom();
  const { answers, answer, save, saving } = useAnswers(content, quiz, route);
  const [step, setStep] = useState(() => resumeStep(quiz, answers, quizDraft.read(content.id).step));
  const [isFinishing, setIsFinishing] = useState(false);
  const page = useRef<HTMLDivElement>(null);

  // A new question begins at the top of the page, and its heading is read out.
  const goTo = (next: number) => {
    quizDraft.change(content.id, { step: next });
    if (next === step) return;
    flushSync(() => setStep(next));
    window.scrollTo(0, 0);
    page.current?.querySelector("h1")?.focus({ preventScroll: true });
  };
  const finish = async () => {
    setIsFinishing(true);
    const isSaved = await save();
    setIsFinishing(false);
    if (!isSaved) return;
    quizDraft.clear(content.id);
    await navigate(paths.contentComplete(routeId, content.id), { state });
  };
  const goOn = () => {
    // Earlier questions count too: the quiz may have changed since it was started.
    const unanswered = firstUnanswered(quiz, answers);
    if (unanswered <= step) {
      toast.warning("Debes completar la pregunta antes de continuar");
      return goTo(unanswered);
    }
    if (step === quiz.questions.length - 1) return finish();
    void save();
    goTo(step + 1);
  };
  return {
    step,
    page,
    answers,
    answer: (questionId: string, value: QuizAnswer) => {
      quizDraft.change(content.id, { step });
      answer(questionId, value);
    },
    save,
    saving,
    isFinishing,
    goBack: () => (step === 0 ? void navigate(backTo) : goTo(step - 1)),
    goOn,
  };
}

/** Two answers of the server with the same care are equal, though not the same object. */
const careKey = ({ level, dangers, answer }: Care) => [level, answer, ...dangers].join(" ");

/** The step at which a danger was detected: there the notice comes first, on later steps after the question. */
function useCareStep(care: Care | null, step: number): number | null {
  const shown = care && careKey(care);
  const [known, setKnown] = useState<{ shown: typeof shown; step: number | null }>({ shown, step: null });
  if (known.shown !== shown) setKnown({ shown, step: shown ? step : null });
  return known.step;
}

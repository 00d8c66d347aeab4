import { Button, Textarea } from "@mantine/core";
import type { Content } from "@senda/contract/contents";
import { limits } from "@senda/contract/limits";
import type { QuizQuestion } from "@senda/contract/quiz";
import { IconCheck, IconCpu, IconCpuOff, IconFlask, IconStethoscope } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useParams } from "react-router";
import { consentQuery } from "../../shared/account/api.ts";
import { contentQuery, quizOf } from "../../shared/contents/content-data.ts";
import type { AnswersById } from "../../shared/quiz/answers.ts";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { adminPaths } from "../admin-paths.ts";
import { SampleQuestion } from "../contents/readings/SampleQuestion.tsx";
import { Hint } from "../editor/EditorFrame.tsx";
import { FootBar } from "../FootBar.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { useMay } from "../may.tsx";
import { Missing, PageHead } from "../PageHead.tsx";
import { askReview } from "../reviews/api.ts";
import { useFresh } from "../use-fresh.ts";
import { savePrompt } from "./api.ts";
import { LabResults } from "./LabResults.tsx";
import styles from "./PromptLab.module.css";
import { type Sample, samplesFor } from "./samples.ts";
import { useTrial } from "./use-trial.ts";

/** An instruction tried on made-up answers: the model's text beside our own. Nothing of it is kept. */
export function PromptLabScreen() {
  const { contentId = "" } = useParams();
  const result = useFresh(contentQuery(contentId));
  const missing = <Missing title="Este cuestionario no existe" to={adminPaths.contents} label="Todos los contenidos" />;
  return (
    <QueryState
      result={result}
      failed="No pudimos cargar el cuestionario"
      skeleton={<TableSkeleton rows={8} />}
      missing={missing}
    >
      {(content) => (content.type === "QUIZ" ? <Lab key={content.id} content={content} /> : missing)}
    </QueryState>
  );
}

function Lab({ content }: { content: Content }) {
  const quiz = quizOf(content);
  const samples = samplesFor(quiz);
  const [prompt, setPrompt] = useState(content.analysisPrompt ?? "");
  const [sample, setSample] = useState(samples[0]);
  const [answers, setAnswers] = useState<AnswersById>(sample?.answers ?? new Map());
  const { data: consent } = useQuery(consentQuery);
  const hasModel = consent?.isAiOffered ?? false;
  const trial = useTrial();
  const choose = (chosen: Sample) => {
    setSample(chosen);
    setAnswers(chosen.answers);
  };
  const run = () =>
    trial.run({
      ...{ title: content.title, analysisPrompt: prompt, quiz, sample: sample?.title ?? "" },
      responses: [...answers].map(([questionId, answer]) => ({ questionId, answer })),
      // Only our own classifier reads the sample that sets off an alarm.
      mayAskModel: hasModel && sample?.name !== "alarm",
    });
  return (
    <>
      <BackLink to={adminPaths.content(content.id)}>{`Volver a «${content.title}»`}</BackLink>
      <PageHead
        title="Probar la instrucción"
        note="Con respuestas inventadas. Nada de lo que pruebes llega a nadie ni se guarda."
      />
      {consent && <ModelLine hasModel={hasModel} provider={consent.aiProvider} />}
      <div className={styles.lab}>
        <section className={styles.given} data-panel aria-label="Qué se prueba">
          <PromptField value={prompt} onChange={setPrompt} />
          <Samples samples={samples} chosen={sample} onChoose={choose} />
          <OwnAnswers questions={quiz.questions} answers={answers} onChange={setAnswers} />
          <Button
            variant="light"
            loading={trial.isBusy}
            leftSection={<IconFlask size={19} aria-hidden />}
            onClick={run}
          >
            {trial.outcome ? "Probar otra vez" : "Probar"}
          </Button>
          <FormAlert message={trial.trouble} />
        </section>
        <LabResults outcome={trial.outcome} hasModel={hasModel} />
      </div>
      <UsePrompt content={content} prompt={prompt} />
    </>
  );
}

const ModelLine = ({ hasModel, provider }: { hasModel: boolean; provider: string | null }) => (
  <p className={styles.model} data-notice data-tone={hasModel ? "success" : "warning"}>
    {hasModel ? <IconCpu size={20} aria-hidden /> : <IconCpuOff size={20} aria-hidden />}
    <span>
      <b>
        {hasModel
          ? `Hay un modelo configurado${provider ? `: ${provider}` : ""}.`
          : "No hay ningún modelo configurado."}
      </b>
      {hasModel
        ? " Lo leen solo las personas que aceptaron el uso de IA. Las demás leen el texto incorporado."
        : " Tu instrucción no tiene efecto: todas las personas leen el texto incorporado."}
    </span>
  </p>
);

const PromptField = ({ value, onChange }: { value: string; onChange: (prompt: string) => void }) => (
  <>
    <Textarea
      label="Instrucción para el análisis"
      minRows={5}
      maxRows={12}
      maxLength={limits.analysisPrompt}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <Hint>{`${value.length} de ${limits.analysisPrompt} caracteres`}</Hint>
  </>
);

interface OwnAnswersProps {
  questions: readonly QuizQuestion[];
  answers: AnswersById;
  onChange: (answers: AnswersById) => void;
}

const OwnAnswers = ({ questions, answers, onChange }: OwnAnswersProps) => (
  <details className={styles.answers}>
    <summary>Ver y cambiar las respuestas</summary>
    {questions
      .filter(({ type }) => type !== "text")
      .map((question) => (
        <SampleQuestion
          key={question.id}
          question={question}
          answer={answers.get(question.id)}
          onChange={(answer) => onChange(new Map(answers).set(question.id, answer))}
        />
      ))}
  </details>
);

interface SamplesProps {
  samples: readonly Sample[];
  chosen: Sample | undefined;
  onChoose: (sample: Sample) => void;
}

function Samples({ samples, chosen, onChoose }: SamplesProps) {
  const name = useId();
  return (
    <fieldset className={styles.samples}>
      <legend>Respuestas de ejemplo</legend>
      {samples.map((sample) => (
        <label key={sample.name} data-choice>
          <input type="radio" name={name} checked={sample.name === chosen?.name} onChange={() => onChoose(sample)} />
          <i aria-hidden="true" />
          <span>
            <b>{sample.title}</b>
            <small>{sample.hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function UsePrompt({ content, prompt }: { content: Content; prompt: string }) {
  const may = useMay();
  const { mutate, isPending, data } = useMutation(savePrompt);
  const review = useMutation(askReview);
  const { id, version, analysisPrompt } = data ?? content;
  const isSame = prompt.trim() === (analysisPrompt ?? "");
  const save = () => mutate({ id, version, analysisPrompt: prompt.trim() });
  return (
    <FootBar status={isSame ? "Es la instrucción guardada." : "Aún no está guardada."}>
      {may("POST /admin/contents/{id}/review") && (
        <Button
          variant="default"
          disabled={!isSame || review.isPending}
          leftSection={<IconStethoscope size={19} aria-hidden />}
          onClick={() => review.mutate(id)}
        >
          Pedir revisión
        </Button>
      )}
      {may("PATCH /contents/{id}") && (
        <Button disabled={isSame || isPending} leftSection={<IconCheck size={19} aria-hidden />} onClick={save}>
          Usar esta instrucción
        </Button>
      )}
    </FootBar>
  );
}

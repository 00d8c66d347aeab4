import { Button, Textarea } from "@mantine/core";
import { IconCpu, IconCpuOff, IconFlask } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useState } from "react";
import { consentQuery } from "../../../shared/account/api.ts";
import { lazyScreen } from "../../../shared/lib/lazy-screen.ts";
import type { AnswersById } from "../../../shared/quiz/answers.ts";
import { Loading } from "../../../shared/ui/Loading.tsx";
import { Note } from "../../../shared/ui/Note.tsx";
import { TextLink } from "../../../shared/ui/TextButton.tsx";
import { FormCard, Hint } from "../../editor/EditorFrame.tsx";
import { promptLabPath } from "../../prompt-lab/prompt-lab-path.ts";
import { FormSection } from "../FormSection.tsx";
import type { FormValues } from "../form-values.ts";
import type { ContentEditor } from "../use-content-form.ts";

const ReadingsEditor = lazyScreen(() => import("./ReadingsEditor.tsx"), "ReadingsEditor");
const TryAnalysis = lazyScreen(() => import("./TryAnalysis.tsx"), "TryAnalysis");

/** The analysis after a quiz: the instruction for a model, and the readings that everyone gets. */
export function AnalysisSection({ editor }: { editor: ContentEditor }) {
  const { data: consent } = useQuery(consentQuery);
  const hasModel = consent?.isAiOffered;
  return (
    <>
      <FormCard>
        <Textarea
          label="Instrucción para el análisis"
          description="Con ella, al terminar se escribe un análisis de las respuestas. Los alumnos no la ven."
          inputWrapperOrder={["label", "input", "error", "description"]}
          minRows={3}
          maxRows={12}
          {...editor.field("analysisPrompt")}
        />
        {hasModel !== undefined && <ModelNote hasModel={hasModel} />}
        {editor.stored && (
          <TextLink to={promptLabPath(editor.stored.id)}>
            <IconFlask size={18} aria-hidden />
            Probar la instrucción
          </TextLink>
        )}
      </FormCard>
      <ReadingsSection editor={editor} hasModel={hasModel ?? false} />
    </>
  );
}

const ModelNote = ({ hasModel }: { hasModel: boolean }) => (
  <Note icon={hasModel ? IconCpu : IconCpuOff} iconSize={20} fz="sm">
    {hasModel ? (
      <>
        <strong>Hay un modelo configurado:</strong> escribe el análisis con esta instrucción y con las lecturas de
        abajo, solo para quien aceptó el uso de IA. Las demás personas reciben las lecturas.
      </>
    ) : (
      <>
        <strong>No hay ningún modelo configurado:</strong> se usan las lecturas de abajo.
      </>
    )}
  </Note>
);

function ReadingsSection({ editor, hasModel }: { editor: ContentEditor; hasModel: boolean }) {
  const { values, faults, flushes, round, change } = editor;
  const [isTrying, setTrying] = useState(false);
  const [answers, setAnswers] = useState<AnswersById>(new Map());
  const push = useCallback((readings: FormValues["readings"]) => change({ readings }), [change]);
  const open = () => {
    editor.flush();
    setTrying(true);
  };
  return (
    <FormSection title="Lecturas" aside={<Hint>Se guarda al pulsar «Guardar»</Hint>} field="readings">
      <Hint>
        Lo que se dice a cada persona según lo que contestó, en este orden. Una lectura se dice cuando se cumplen todas
        sus condiciones.
      </Hint>
      <Suspense fallback={<Loading />}>
        <ReadingsEditor
          key={round}
          value={values.readings}
          questions={values.quiz}
          isTried={faults.readings !== undefined}
          flushes={flushes}
          onPush={push}
        />
      </Suspense>
      <Button
        style={{ alignSelf: "flex-start" }}
        variant="default"
        leftSection={<IconFlask size={19} aria-hidden />}
        onClick={open}
      >
        Probar con respuestas de ejemplo
      </Button>
      {isTrying && (
        <Suspense fallback={null}>
          <TryAnalysis
            values={editor.latest()}
            hasModel={hasModel}
            answers={answers}
            onAnswer={setAnswers}
            onClose={() => setTrying(false)}
          />
        </Suspense>
      )}
    </FormSection>
  );
}

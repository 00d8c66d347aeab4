import { type ReactNode, Suspense, useCallback } from "react";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Hint } from "../editor/EditorFrame.tsx";
import { BasicFields } from "./BasicFields.tsx";
import { Fold, FormSection } from "./FormSection.tsx";
import { fileKinds } from "./file/file-kinds.ts";
import type { FormValues, OverviewDraft } from "./form-values.ts";
import { AnalysisSection } from "./readings/AnalysisSection.tsx";
import { type TextProps, TextSection } from "./TextSection.tsx";
import type { ContentEditor, useContentForm } from "./use-content-form.ts";

const FileFields = lazyScreen(() => import("./file/FileFields.tsx"), "FileFields");
const OverviewEditor = lazyScreen(() => import("./overview/OverviewEditor.tsx"), "OverviewEditor");
const ThemesField = lazyScreen(() => import("./ThemesField.tsx"), "ThemesField");
const QuizEditor = lazyScreen(() => import("./quiz/QuizEditor.tsx"), "QuizEditor");

/** Before a type is chosen, so that its fields come at once. */
export const loadFields = () => Promise.all([FileFields.load(), OverviewEditor.load()]);

type MainProps = ReturnType<typeof useContentForm> & Omit<TextProps, "editor">;

export function MainFields({ editor, file, types, length, ...beside }: MainProps) {
  const { values } = editor;
  const kind = fileKinds[values.type];
  return (
    <>
      <BasicFields editor={editor} types={types} length={length} />
      {kind && (
        <Suspense fallback={<Loading />}>
          <FileFields kind={kind} editor={editor} file={file} length={length} />
        </Suspense>
      )}
      {values.type === "QUIZ" && <QuizSection editor={editor} />}
      {values.type === "QUIZ" && <AnalysisSection editor={editor} />}
      <TextSection key={values.type} editor={editor} {...beside} />
    </>
  );
}

export function QuizSection({ editor: { values, flushes, round, change } }: { editor: ContentEditor }) {
  const push = useCallback((quiz: FormValues["quiz"]) => change({ quiz }), [change]);
  const note = <Hint>Se guarda al pulsar «Guardar»</Hint>;
  return (
    <FormSection title="Preguntas" aside={note} field="quiz">
      <Suspense fallback={<Loading />}>
        <QuizEditor key={round} value={values.quiz} flushes={flushes} onPush={push} />
      </Suspense>
    </FormSection>
  );
}

/** The fields beside the text of a content. */
interface AsideProps {
  editor: ContentEditor;
  draftChoice: { field: ReactNode };
  isFolded: boolean;
}

export function AsideFields({ editor, draftChoice, isFolded }: AsideProps) {
  const { values, faults, change } = editor;
  const pushOverview = useCallback((overview: OverviewDraft) => change({ overview }), [change]);
  const overview = (
    <Suspense fallback={<Loading />}>
      <OverviewEditor
        key={editor.round}
        value={values.overview}
        isAudio={values.type === "AUDIO"}
        error={faults.overview}
        flushes={editor.flushes}
        onPush={pushOverview}
      />
    </Suspense>
  );
  return (
    <>
      {isFolded ? (
        <Fold title="Vista previa: emoji, por qué importa y beneficios" field="overview">
          {overview}
        </Fold>
      ) : (
        <FormSection title="Vista previa" field="overview">
          {overview}
        </FormSection>
      )}
      <Suspense fallback={<Loading />}>
        <ThemesField value={values.themes} onChange={(themes) => change({ themes })} />
      </Suspense>
      {!editor.stored && draftChoice.field}
    </>
  );
}

import { Suspense, useCallback, useState } from "react";
import { lazyScreen } from "../../lib/lazy-screen.ts";
import { Loading } from "../../ui/Loading.tsx";
import { Hint } from "../editor/EditorFrame.tsx";
import { BasicFields } from "./BasicFields.tsx";
import { FileSection } from "./file/FileSection.tsx";
import { fileKinds } from "./file/file-kinds.ts";
import { Playback } from "./file/playback.ts";
import { isSpoken } from "./form-rules.ts";
import type { FormValues, OverviewDraft } from "./form-values.ts";
import { MarkdownField } from "./markdown/MarkdownField.tsx";
import { OverviewEditor } from "./overview/OverviewEditor.tsx";
import { AnalysisSection } from "./readings/AnalysisSection.tsx";
import { Fold, Section } from "./Section.tsx";
import { SubtitlesSection } from "./subtitles/SubtitlesSection.tsx";
import type { ContentEditor, useContentForm } from "./use-content-form.ts";

const ThemesField = lazyScreen(() => import("./ThemesField.tsx"), "ThemesField");
const QuizEditor = lazyScreen(() => import("./quiz/QuizEditor.tsx"), "QuizEditor");

export function MainFields({ editor, file, types, length }: ReturnType<typeof useContentForm>) {
  const { values, faults, change } = editor;
  const [playback] = useState(() => new Playback());
  const kind = fileKinds[values.type];
  const changeSubtitles = useCallback(
    (next: (now: FormValues["subtitles"]) => FormValues["subtitles"]) =>
      change((now) => ({ subtitles: next(now.subtitles) })),
    [change],
  );
  return (
    <>
      <BasicFields editor={editor} types={types} length={length} />
      {kind && (
        <FileSection
          kind={kind}
          chosen={file.chosen}
          playback={playback}
          isDisabled={editor.isBusy}
          onPick={file.pick}
          onRemove={file.remove}
          onLength={length.read}
        />
      )}
      {isSpoken(values.type) && (
        <SubtitlesSection
          key={editor.round}
          value={values.subtitles}
          error={faults.subtitles}
          attempt={editor.attempt}
          playback={playback}
          onChange={changeSubtitles}
        />
      )}
      {values.type === "QUIZ" && <QuizSection editor={editor} />}
      {values.type === "QUIZ" && <AnalysisSection editor={editor} />}
      <TextSection key={values.type} editor={editor} />
    </>
  );
}

function QuizSection({ editor: { values, flushes, round, change } }: { editor: ContentEditor }) {
  const push = useCallback((quiz: FormValues["quiz"]) => change({ quiz }), [change]);
  const note = <Hint>Se guarda al pulsar «Guardar»</Hint>;
  return (
    <Section title="Preguntas" aside={note} field="quiz">
      <Suspense fallback={<Loading />}>
        <QuizEditor key={round} value={values.quiz} flushes={flushes} onPush={push} />
      </Suspense>
    </Section>
  );
}

/** Where learners meet a text that is not the content itself. */
const TEXT_HINTS = {
  READING: undefined,
  AUDIO: "Se muestra cuando el audio no tiene subtítulos",
  VIDEO: "Los alumnos no lo ven junto al video",
  IMAGE: "Se muestra debajo de la imagen",
  QUIZ: "Los alumnos no lo ven en el cuestionario",
} as const;

function TextSection({ editor: { values, faults, change } }: { editor: ContentEditor }) {
  const isRequired = values.type === "READING";
  const field = (
    <MarkdownField
      label="Texto"
      isRequired={isRequired}
      isShort={!isRequired}
      hint={TEXT_HINTS[values.type]}
      value={values.content}
      error={faults.content}
      onChange={(content) => change({ content })}
    />
  );
  if (isRequired) return <div data-field="content">{field}</div>;
  return (
    <Fold title="Texto que lo acompaña (opcional)" field="content" isOpen={values.content.trim() !== ""}>
      {field}
    </Fold>
  );
}

/** What goes before a content. */
export function AsideFields({ editor, isFolded }: { editor: ContentEditor; isFolded: boolean }) {
  const { values, faults, change } = editor;
  const pushOverview = useCallback((overview: OverviewDraft) => change({ overview }), [change]);
  const overview = (
    <OverviewEditor
      key={editor.round}
      value={values.overview}
      isAudio={values.type === "AUDIO"}
      error={faults.overview}
      flushes={editor.flushes}
      onPush={pushOverview}
    />
  );
  return (
    <>
      {isFolded ? (
        <Fold title="Vista previa: emoji, por qué importa y beneficios" field="overview">
          {overview}
        </Fold>
      ) : (
        <Section title="Vista previa" field="overview">
          {overview}
        </Section>
      )}
      <Suspense fallback={<Loading />}>
        <ThemesField value={values.themes} onChange={(themes) => change({ themes })} />
      </Suspense>
    </>
  );
}

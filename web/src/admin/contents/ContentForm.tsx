import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { type FormEvent, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import { lazyScreen } from "../../lib/lazy-screen.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { ConflictDialog } from "../conflict/ConflictDialog.tsx";
import { TakenNotice } from "../conflict/TakenNotice.tsx";
import { useLeave } from "../LeaveGuard.tsx";
import { RecoveredNotice } from "../parts/RecoveredNotice.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { AsideFields } from "./AsideFields.tsx";
import { BasicFields } from "./BasicFields.tsx";
import styles from "./ContentForm.module.css";
import { contentDifferences } from "./content-differences.ts";
import { DeleteContent } from "./DeleteContent.tsx";
import { FileSection } from "./file/FileSection.tsx";
import { fileKinds } from "./file/file-kinds.ts";
import { Playback } from "./file/playback.ts";
import { isSpoken } from "./form-rules.ts";
import type { FormValues } from "./form-values.ts";
import { previewOf } from "./preview/preview-content.ts";
import { Section } from "./Section.tsx";
import { SubtitlesSection } from "./subtitles/SubtitlesSection.tsx";
import { TextSection } from "./TextSection.tsx";
import { type ContentFormProps, useContentForm } from "./use-content-form.ts";
import { useFormFocus } from "./use-form-focus.ts";
import { useReadLength } from "./use-read-length.ts";
import { useTypeChange } from "./use-type-change.ts";

// Most contents are no quiz, and most saves go without a last look.
const QuizEditor = lazyScreen(() => import("./quiz/QuizEditor.tsx"), "QuizEditor");
const ContentPreview = lazyScreen(() => import("./preview/ContentPreview.tsx"), "ContentPreview");

/** Writes a new content, or changes one: on a page of its own, or in a dialog. */
export function ContentForm(props: ContentFormProps) {
  const { routeId, content, onDone, onCancel } = props;
  const root = useRef<HTMLFormElement>(null);
  const [playback] = useState(() => new Playback());
  const [isDeleting, setDeleting] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const leave = useLeave();
  const form = useContentForm(props);
  const { values, faults, change, file, isBusy } = form;
  const types = useTypeChange(form);
  const length = useReadLength(form);
  const isInDialog = useIsInDialog(root);
  useFormFocus(root, form);

  const kind = fileKinds[values.type];
  const isQuiz = values.type === "QUIZ";
  const pushQuiz = useCallback((quiz: FormValues["quiz"]) => change({ quiz }), [change]);
  const changeSubtitles = useCallback(
    (next: (now: FormValues["subtitles"]) => FormValues["subtitles"]) =>
      change((now) => ({ subtitles: next(now.subtitles) })),
    [change],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is drawn elsewhere, but its events arrive here too.
    event.stopPropagation();
    void form.save("leave");
  };
  const preview = () => {
    form.flush();
    setPreviewed(true);
  };

  return (
    <form ref={root} noValidate className={styles.form} data-flat aria-busy={isBusy} onSubmit={submit}>
      {form.isRecovered && <RecoveredNotice onDiscard={form.discard} />}
      <fieldset className={styles.fields} disabled={isBusy} data-type={values.type}>
        <div className={styles.column}>
          <BasicFields
            values={values}
            faults={faults}
            isNew={!content}
            durationFrom={length.from}
            onChange={change}
            onType={types.changeType}
            onUndoType={types.undo}
          />
          {kind && (
            <FileSection
              kind={kind}
              chosen={file.chosen}
              playback={playback}
              isDisabled={isBusy}
              onPick={file.pick}
              onRemove={file.remove}
              onLength={length.read}
            />
          )}
          {isSpoken(values.type) && (
            <SubtitlesSection
              key={form.round}
              value={values.subtitles}
              error={faults.subtitles}
              attempt={form.attempt}
              playback={playback}
              onChange={changeSubtitles}
            />
          )}
          {isQuiz && (
            <Section title="Preguntas" aside={<p>Se guarda al pulsar «Guardar»</p>} field="quiz">
              <Suspense fallback={<Loading />}>
                <QuizEditor key={form.round} value={values.quiz} flushes={form.flushes} onPush={pushQuiz} />
              </Suspense>
            </Section>
          )}
          <TextSection
            key={values.type}
            type={values.type}
            value={values.content}
            error={faults.content}
            onChange={(text) => change({ content: text })}
          />
        </div>
        <div className={styles.column}>
          <AsideFields form={form} isFolded={isInDialog} />
          <Button
            className={styles.preview ?? ""}
            variant="default"
            leftSection={<IconEye size={19} aria-hidden />}
            onClick={preview}
          >
            Ver como alumno
          </Button>
        </div>
      </fieldset>
      <FormAlert message={form.trouble} />
      <TakenNotice onBringBack={form.bringBack} />
      <ActionBar
        isNew={!content}
        isBusy={isBusy}
        after={form.after}
        sentShare={form.sending.share}
        onCancelUpload={form.sending.cancel}
        onStay={() => void form.save("stay")}
        onCancel={() => leave(onCancel)}
        onDelete={() => setDeleting(true)}
      />
      <ConflictDialog
        thing="este contenido"
        found={form.conflict.found}
        name={({ title }) => title}
        fields={(current) => contentDifferences(values, file, current)}
        isBusy={isBusy}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
        onClose={form.conflict.close}
      />
      {isDeleting && form.stored && (
        <DeleteContent
          content={form.stored}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            form.letGo();
            onDone();
          }}
        />
      )}
      {isPreviewed && (
        <Suspense fallback={null}>
          <ContentPreview
            content={previewOf(values, file.chosen, routeId)}
            routeId={routeId}
            onClose={() => setPreviewed(false)}
          />
        </Suspense>
      )}
    </form>
  );
}

/** In a dialog, room is scarce: what most contents do without is folded away. */
function useIsInDialog(root: { current: HTMLElement | null }): boolean {
  const [isInDialog, setInDialog] = useState(false);
  useLayoutEffect(() => setInDialog(root.current?.closest('[role="dialog"]') != null), [root]);
  return isInDialog;
}

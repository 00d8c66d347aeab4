import { Button } from "@mantine/core";
import type { Content } from "@senda/contract/contents";
import { IconEye, IconFile, IconListCheck, IconTrash, IconUsers } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { Loading } from "../../shared/ui/Loading.tsx";
import { ConflictDialog } from "../editor/ConflictDialog.tsx";
import { RecoveredNotice, SaveNotices } from "../editor/EditorFrame.tsx";
import { focusField } from "../editor/focus.ts";
import { Losses } from "../kit/Losses.tsx";
import { useConfirm } from "../kit/use-confirm.tsx";
import { deleteContent } from "./api.ts";
import { AsideFields, loadFields, MainFields } from "./ContentFields.tsx";
import styles from "./ContentForm.module.css";
import { ContentFormBar } from "./ContentFormBar.tsx";
import { UnpublishedNotice } from "./page/UnpublishedNotice.tsx";
import { previewOf } from "./preview-content.ts";
import { type ContentEditor, type ContentFormProps, useContentForm } from "./use-content-form.ts";

const PhonePreview = lazyScreen(() => import("./page/PhonePreview.tsx"), "PhonePreview");
const ContentPreview = lazyScreen(() => import("./ContentPreview.tsx"), "ContentPreview");

export function ContentForm(props: ContentFormProps) {
  const { routeId, isInDialog = false, onDone } = props;
  const [isPreviewed, setPreviewed] = useState(false);
  const [line, setLine] = useState("");
  const form = useContentForm(props);
  const { editor, file } = form;
  const { values, isBusy, stored } = editor;
  useLateFocus(editor, isInDialog);
  useEffect(() => void loadFields().catch(() => undefined), []);
  const preview = () => {
    editor.flush();
    setPreviewed(true);
  };

  const remove = useDeletion(() => {
    editor.forget();
    onDone();
  });

  return (
    <form ref={editor.root} noValidate className={styles.form} data-flat aria-busy={isBusy} onSubmit={editor.submit}>
      <RecoveredNotice editor={editor} />
      {form.drafts.isUnpublished && stored && <UnpublishedNotice content={stored} form={form} />}
      <div className={styles.page}>
        <fieldset className={styles.fields} disabled={isBusy}>
          <MainFields {...form} isBesidePreview={!isInDialog} onLine={setLine} />
          <AsideFields editor={editor} draftChoice={form.draftChoice} isFolded={isInDialog} />
          {isInDialog && <PreviewButton onClick={preview} />}
        </fieldset>
        {!isInDialog && (
          <div className={styles.phone}>
            <Suspense fallback={<Loading />}>
              <PhonePreview content={previewOf(values, file.chosen, routeId)} line={line} />
            </Suspense>
            <PreviewButton onClick={preview} />
          </div>
        )}
      </div>
      <SaveNotices editor={editor} />
      <ContentFormBar {...props} form={form} onDelete={() => stored && void remove(stored)} />
      <ConflictDialog thing="este contenido" editor={editor} />
      {isPreviewed && (
        <Suspense fallback={null}>
          <ContentPreview content={previewOf(values, file.chosen, routeId)} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </form>
  );
}

const PreviewButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    className={styles.preview ?? ""}
    variant="default"
    leftSection={<IconEye size={19} aria-hidden />}
    onClick={onClick}
  >
    Ver como alumno
  </Button>
);

/** A dialog focuses its first field when it opens, and this form may be loaded a moment later. */
function useLateFocus({ root }: ContentEditor, isInDialog: boolean): void {
  useEffect(() => {
    if (!isInDialog || root.current?.contains(document.activeElement)) return;
    focusField(root.current?.querySelector('[data-field="title"]'));
  }, [root, isInDialog]);
}

function useDeletion(onDeleted: () => void) {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deleteContent);
  return ({ id, title, file, type }: Content) =>
    confirm({
      title: `¿Eliminar «${title}»?`,
      text: (
        <Losses
          losses={[
            ...(file ? [{ icon: IconFile, text: "Su archivo" }] : []),
            { icon: IconUsers, text: "Las visitas y el progreso de las personas en este contenido" },
            ...(type === "QUIZ"
              ? [{ icon: IconListCheck, text: "Las respuestas y los análisis de su cuestionario" }]
              : []),
          ]}
        />
      ),
      action: "Eliminar contenido",
      icon: IconTrash,
      danger: true,
      onConfirm: () => mutateAsync(id).then(onDeleted),
    });
}

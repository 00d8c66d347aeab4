import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { Loading } from "../../shared/ui/Loading.tsx";
import { ConflictDialog } from "../editor/ConflictDialog.tsx";
import { RecoveredNotice, SaveNotices } from "../editor/EditorFrame.tsx";
import { focusField } from "../editor/focus.ts";
import { AsideFields, loadFields, MainFields } from "./ContentFields.tsx";
import styles from "./ContentForm.module.css";
import { ContentFormBar } from "./ContentFormBar.tsx";
import { UnpublishedNotice } from "./page/UnpublishedNotice.tsx";
import { previewOf } from "./preview/preview-content.ts";
import { type ContentEditor, type ContentFormProps, useContentForm } from "./use-content-form.ts";

const DeleteContent = lazyScreen(() => import("./DeleteContent.tsx"), "DeleteContent");
const PhonePreview = lazyScreen(() => import("./page/PhonePreview.tsx"), "PhonePreview");
const ContentPreview = lazyScreen(() => import("./preview/ContentPreview.tsx"), "ContentPreview");

export function ContentForm(props: ContentFormProps) {
  const { routeId, isInDialog = false, onDone } = props;
  const [open, setOpen] = useState<"preview" | "delete" | null>(null);
  const [line, setLine] = useState("");
  const form = useContentForm(props);
  const { editor, file } = form;
  const { values, isBusy, stored } = editor;
  useLateFocus(editor, isInDialog);
  useEffect(() => void loadFields().catch(() => undefined), []);
  const close = () => setOpen(null);
  const preview = () => {
    editor.flush();
    setOpen("preview");
  };

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
              <PhonePreview content={previewOf(values, file.chosen, routeId)} routeId={routeId} line={line} />
            </Suspense>
            <PreviewButton onClick={preview} />
          </div>
        )}
      </div>
      <SaveNotices editor={editor} />
      <ContentFormBar {...props} form={form} onDelete={() => setOpen("delete")} />
      <ConflictDialog thing="este contenido" editor={editor} />
      {open === "delete" && stored && (
        <Suspense fallback={null}>
          <DeleteContent content={stored} onClose={close} onForget={editor.forget} onDeleted={onDone} />
        </Suspense>
      )}
      {open === "preview" && (
        <Suspense fallback={null}>
          <ContentPreview content={previewOf(values, file.chosen, routeId)} routeId={routeId} onClose={close} />
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

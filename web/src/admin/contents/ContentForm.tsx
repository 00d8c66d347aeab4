import { Button } from "@mantine/core";
import { IconEye, IconFile, IconListCheck, IconUsers } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import type { Content } from "../../contents/api.ts";
import { lazyScreen } from "../../lib/lazy-screen.ts";
import { Stack } from "../../ui/layout.ts";
import { DeleteDialog, type Loss } from "../dialogs/DeleteDialog.tsx";
import { ConflictDialog } from "../editor/ConflictDialog.tsx";
import { DeleteButton, EditorBar, RecoveredNotice, SaveNotices } from "../editor/EditorFrame.tsx";
import { focusField } from "../editor/focus.ts";
import { useLeave } from "../editor/LeaveGuard.tsx";
import { deleteContent, themesQuery } from "./api.ts";
import { AsideFields, MainFields } from "./ContentFields.tsx";
import styles from "./ContentForm.module.css";
import { contentDifferences } from "./content-differences.ts";
import { previewOf } from "./preview/preview-content.ts";
import { type ContentEditor, type ContentFormProps, useContentForm } from "./use-content-form.ts";

const ContentPreview = lazyScreen(() => import("./preview/ContentPreview.tsx"), "ContentPreview");

export function ContentForm(props: ContentFormProps) {
  const { routeId, isInDialog = false, onDone, onCancel } = props;
  const [open, setOpen] = useState<"preview" | "delete" | null>(null);
  const leave = useLeave();
  const client = useQueryClient();
  const form = useContentForm(props);
  const { editor, file } = form;
  const { values, isBusy, stored } = editor;
  useLateFocus(editor, isInDialog);
  const close = () => setOpen(null);
  const preview = () => {
    editor.flush();
    setOpen("preview");
  };

  return (
    <form ref={editor.root} noValidate className={styles.form} data-flat aria-busy={isBusy} onSubmit={editor.submit}>
      <RecoveredNotice editor={editor} />
      <fieldset className={styles.fields} disabled={isBusy} data-type={values.type}>
        <Stack gap={20} miw={0}>
          <MainFields {...form} />
        </Stack>
        <Stack gap={20} miw={0}>
          <AsideFields editor={editor} isFolded={isInDialog} />
          <PreviewButton onClick={preview} />
        </Stack>
      </fieldset>
      <SaveNotices editor={editor} />
      <EditorBar
        editor={editor}
        left={<WaysOut editor={editor} onDelete={() => setOpen("delete")} onCancel={() => leave(onCancel)} />}
        stay={stored ? "Guardar y seguir editando" : "Guardar y añadir otro"}
      />
      <ConflictDialog
        thing="este contenido"
        editor={editor}
        fields={(current) => contentDifferences(values, file, current, client.getQueryData(themesQuery.queryKey))}
      />
      {open === "delete" && stored && (
        <DeleteContent content={stored} onClose={close} onForget={editor.forget} onDeleted={onDone} />
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

interface WaysOutProps {
  editor: ContentEditor;
  onDelete: () => void;
  onCancel: () => void;
}

const WaysOut = ({ editor: { stored, isBusy }, onDelete, onCancel }: WaysOutProps) => (
  <>
    {stored && (
      <DeleteButton disabled={isBusy} onClick={onDelete}>
        Eliminar contenido
      </DeleteButton>
    )}
    <Button variant="subtle" disabled={isBusy} onClick={onCancel}>
      Cancelar
    </Button>
  </>
);

/** A dialog focuses its first field when it opens, and this form may be loaded a moment later. */
function useLateFocus({ root }: ContentEditor, isInDialog: boolean): void {
  useEffect(() => {
    if (!isInDialog || root.current?.contains(document.activeElement)) return;
    focusField(root.current?.querySelector('[data-field="title"]'));
  }, [root, isInDialog]);
}

const lossesOf = ({ file, type }: Content): Loss[] => [
  ...(file ? [{ icon: IconFile, text: "Su archivo" }] : []),
  { icon: IconUsers, text: "Las visitas y el progreso de las personas en este contenido" },
  ...(type === "QUIZ" ? [{ icon: IconListCheck, text: "Las respuestas y los análisis de su cuestionario" }] : []),
];

interface DeleteContentProps {
  content: Content;
  onClose: () => void;
  onForget: () => void;
  onDeleted: () => void;
}

function DeleteContent({ content, onClose, onForget, onDeleted }: DeleteContentProps) {
  const { mutateAsync, isPending } = useMutation(deleteContent);
  const leave = () => {
    onForget();
    onDeleted();
  };
  return (
    <DeleteDialog
      name={content.title}
      action="Eliminar contenido"
      losses={lossesOf(content)}
      stays="Los puntos ya ganados se conservan."
      isBusy={isPending}
      onConfirm={() => mutateAsync(content.id).then(leave, onClose)}
      onClose={onClose}
    />
  );
}

import { Button } from "@mantine/core";
import { IconArrowsMaximize, IconHistory, IconStethoscope } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { adminPaths } from "../admin-paths.ts";
import { AutosaveStatus } from "../editor/AutosaveStatus.tsx";
import { BarStatus, DeleteButton, EditorBar } from "../editor/EditorFrame.tsx";
import { useLeave } from "../editor/LeaveGuard.tsx";
import { askReview } from "../reviews/api.ts";
import type { ContentEditor, ContentFormProps, useContentForm } from "./use-content-form.ts";

const PublishContent = lazyScreen(() => import("./page/PublishContent.tsx"), "PublishContent");

interface BarProps extends ContentFormProps {
  form: ReturnType<typeof useContentForm>;
  onDelete: () => void;
}

export function ContentFormBar({ form, onDelete, ...props }: BarProps) {
  const { isInDialog = false, onCancel } = props;
  const leave = useLeave();
  const { editor, file } = form;
  const { stored } = editor;
  return (
    <EditorBar
      editor={editor}
      left={<WaysOut editor={editor} onDelete={onDelete} onCancel={() => leave(onCancel)} />}
      right={isInDialog && <FullPageButton {...props} form={form} />}
      status={
        stored && (
          <BarStatus>
            <AutosaveStatus editor={editor} isFileChosen={file.isChanged} />
            <HistoryLink id={stored.id} />
            <ReviewButton id={stored.id} />
            <Suspense fallback={null}>
              <PublishContent content={props.content ?? stored} form={form} />
            </Suspense>
          </BarStatus>
        )
      }
      stay={stored ? "Guardar y seguir editando" : "Guardar y añadir otro"}
    />
  );
}

const HistoryLink = ({ id }: { id: string }) => (
  <Button
    component={Link}
    to={adminPaths.history(id)}
    variant="subtle"
    ml="auto"
    leftSection={<IconHistory size={19} aria-hidden />}
  >
    Historial
  </Button>
);

function ReviewButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation(askReview);
  return (
    <Button
      variant="subtle"
      disabled={isPending}
      leftSection={<IconStethoscope size={19} aria-hidden />}
      onClick={() => mutate(id)}
    >
      Pedir revisión
    </Button>
  );
}

/** The page of the same form begins with what was written here; only a file would have to be chosen again. */
function FullPageButton({ routeId, stageId, form }: ContentFormProps & { form: ReturnType<typeof useContentForm> }) {
  const navigate = useNavigate();
  const leave = useLeave();
  const { editor, file } = form;
  const page = stageId ? adminPaths.stageContentCreate(routeId, stageId) : adminPaths.routeContentCreate(routeId);
  const open = () => {
    editor.takeAlong();
    void navigate(page);
  };
  return (
    <Button
      variant="subtle"
      disabled={editor.isBusy}
      leftSection={<IconArrowsMaximize size={19} aria-hidden />}
      onClick={() => (file.isChanged ? leave(open) : open())}
    >
      Abrir en página completa
    </Button>
  );
}

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

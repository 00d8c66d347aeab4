import { useLeave } from "./editor/LeaveGuard.tsx";
import { ContentForm } from "./LazyContentForm.tsx";
import { AdminDialog } from "./parts/AdminDialog.tsx";

interface Props {
  routeId: string;
  stageId?: string;
  onClose: () => void;
}

/** A new content without leaving the list that it goes into. */
export function ContentDialog({ routeId, stageId, onClose }: Props) {
  const leave = useLeave();
  const close = () => leave(onClose);
  return (
    <AdminDialog title="Añadir contenido" size={640} onClose={close}>
      <ContentForm routeId={routeId} {...(stageId ? { stageId } : {})} isInDialog onDone={onClose} onCancel={close} />
    </AdminDialog>
  );
}

import { Suspense } from "react";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { Loading } from "../../shared/ui/Loading.tsx";
import { AdminDialog } from "../dialogs/AdminDialog.tsx";
import { useLeave } from "../editor/LeaveGuard.tsx";
import type { ContentFormProps } from "./use-content-form.ts";

interface Props extends Pick<ContentFormProps, "routeId" | "stageId" | "type" | "onCreated"> {
  onClose: () => void;
}

export function ContentDialog({ onClose, ...form }: Props) {
  const leave = useLeave();
  const close = () => leave(onClose);
  return (
    <AdminDialog title="Añadir contenido" size={640} onClose={close}>
      <LazyContentForm {...form} isInDialog onDone={onClose} onCancel={close} />
    </AdminDialog>
  );
}

const Form = lazyScreen(() => import("./ContentForm.tsx"), "ContentForm");

/** The form that writes a content. It is the largest part of the back-office, and travels when it is needed. */
export const LazyContentForm = (props: ContentFormProps) => (
  <Suspense fallback={<Loading />}>
    <Form {...props} />
  </Suspense>
);

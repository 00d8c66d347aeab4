import type { Content } from "@senda/contract/contents";
import { useGoBack, useLeave } from "../editor/LeaveGuard.tsx";
import type { DraftContent } from "./api.ts";
import { LazyContentForm } from "./ContentDialog.tsx";

interface HostedFormProps {
  /** The way back for a person who came by the address itself. */
  home: string;
  routeId: string;
  stageId: string | undefined;
  content?: Content;
  draft?: DraftContent | undefined;
}

export function HostedForm({ home, routeId, stageId, content, draft }: HostedFormProps) {
  const goBack = useGoBack(home);
  const leave = useLeave();
  const given = { ...(stageId ? { stageId } : {}), ...(content ? { content } : {}), ...(draft ? { draft } : {}) };
  return <LazyContentForm routeId={routeId} {...given} onDone={goBack} onCancel={() => leave(goBack)} />;
}

import type { Content } from "@senda/contract/contents";
import { useGoBack, useLeave } from "../editor/LeaveGuard.tsx";
import type { DraftContent } from "./api.ts";
import { ContentForm } from "./ContentDialog.tsx";

interface HostedFormProps {
  /** Where one is led who came by the address itself. */
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
  return <ContentForm routeId={routeId} {...given} onDone={goBack} onCancel={() => leave(goBack)} />;
}

import type { Content } from "../../contents/api.ts";
import { useLeave } from "../editor/LeaveGuard.tsx";
import { ContentForm } from "../LazyContentForm.tsx";
import { useGoBack } from "../use-go-back.ts";

interface Props {
  /** Where one is led who came by the address itself. */
  home: string;
  routeId: string;
  stageId: string | undefined;
  content?: Content;
}

/** The form, with the ways out that a page has. */
export function HostedForm({ home, routeId, stageId, content }: Props) {
  const goBack = useGoBack(home);
  const leave = useLeave();
  const given = { ...(stageId ? { stageId } : {}), ...(content ? { content } : {}) };
  return <ContentForm routeId={routeId} {...given} onDone={goBack} onCancel={() => leave(goBack)} />;
}

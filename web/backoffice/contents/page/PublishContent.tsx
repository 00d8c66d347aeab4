import { Button } from "@mantine/core";
import type { Content } from "@senda/contract/contents";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOneAtATime } from "../../../shared/lib/use-one-at-a-time.ts";
import { pendingQuery } from "../../publish/api.ts";
import { PublishDialog } from "../../publish/PublishDialog.tsx";
import type { useContentForm } from "../use-content-form.ts";

interface Props {
  content: Content;
  form: Pick<ReturnType<typeof useContentForm>, "editor" | "drafts" | "file">;
}

/** Leads to the publication of this content alone. It first saves what is being written, as an unpublished change. */
export function PublishContent({ content, form: { editor, drafts, file } }: Props) {
  const { data, refetch } = useQuery({ ...pendingQuery(content.routeId), enabled: false });
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const isDraft = content.state === "DRAFT" && !isDone;
  const open = useOneAtATime(async () => {
    editor.flush();
    // It tells what is missing, and sends nothing.
    if (editor.isFaulty()) return editor.save("stay");
    if (editor.isChanged) await editor.autosave.saveNow();
    await refetch();
    setOpen(true);
  });
  const finish = () => {
    setDone(true);
    drafts.setUnpublished?.(false);
  };
  const own = data?.items.filter(({ itemId }) => itemId === content.id) ?? [];
  if (!isDraft && !drafts.isUnpublished && !editor.isChanged) return null;
  return (
    <>
      <Button
        variant="light"
        // A file that was chosen is saved by «Guardar» alone.
        disabled={editor.isBusy || file.isChanged}
        leftSection={<IconSend size={19} aria-hidden />}
        onClick={() => void open()}
      >
        Publicar
      </Button>
      {isOpen && data && (
        <PublishDialog
          routeId={content.routeId}
          pending={{
            ...data,
            title: own[0]?.title ?? content.title,
            items: own,
            newContents: own.filter(({ isNew }) => isNew).length,
            scheduled: [],
          }}
          onPublished={finish}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

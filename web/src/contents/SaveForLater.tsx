import { Button } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { sizeText } from "../lib/formats.ts";
import { Text } from "../ui/layout.ts";
import type { Content } from "./api.ts";
import { canSaveMedia, isMediaSaved, removeMedia, saveMedia } from "./saved-media.ts";

type State = "unknown" | "absent" | "saved" | "busy" | "failed";

/** Media need a connection; this one is kept on request, and its size is said before. */
export function SaveForLater({ file: { url, bytes } }: { file: NonNullable<Content["file"]> }) {
  const [state, setState] = useState<State>("unknown");
  useEffect(() => {
    if (canSaveMedia()) void isMediaSaved(url).then((isSaved) => setState(isSaved ? "saved" : "absent"));
  }, [url]);
  if (state === "unknown") return null;
  const change = async () => {
    const isSaved = state === "saved";
    setState("busy");
    const work = isSaved ? removeMedia(url) : saveMedia(url);
    setState(
      await work.then(
        (): State => (isSaved ? "absent" : "saved"),
        (): State => "failed",
      ),
    );
  };
  const Picture = state === "saved" ? IconTrash : IconDownload;
  const label = state === "saved" ? "Quitar de este dispositivo" : "Guardar para usar sin conexión";
  return (
    <>
      <Button
        mt={20}
        variant="light"
        disabled={state === "busy"}
        onClick={() => void change()}
        leftSection={<Picture size={20} aria-hidden />}
      >
        {state === "busy" ? "Guardando…" : `${label} (${sizeText(bytes)})`}
      </Button>
      <Text role="status" mt={6} c="var(--text-2)">
        {state === "failed" && "No hemos podido guardarlo. Inténtalo otra vez con conexión."}
      </Text>
    </>
  );
}

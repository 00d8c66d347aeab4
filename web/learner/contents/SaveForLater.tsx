import type { Content } from "@senda/contract/contents";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { sizeText } from "../../shared/lib/formats.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { canSaveMedia, isMediaSaved, removeMedia, saveMedia } from "./saved-media.ts";

/** Media need a connection; this one is kept on request, and its size is said before. */
export function SaveForLater({ file: { url, bytes } }: { file: NonNullable<Content["file"]> }) {
  const { data: isSaved, refetch } = useQuery({
    queryKey: ["saved-media", url],
    queryFn: () => isMediaSaved(url),
    enabled: canSaveMedia(),
  });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => (isSaved ? removeMedia(url) : saveMedia(url)),
    onSuccess: () => refetch(),
  });
  if (isSaved === undefined) return null;
  const Picture = isSaved ? IconTrash : IconDownload;
  const label = isSaved ? "Quitar de este dispositivo" : "Guardar para usar sin conexión";
  return (
    <>
      <Button
        style={{ marginTop: 20 }}
        variant="light"
        disabled={isPending}
        onClick={() => mutate()}
        leftSection={<Picture size={20} aria-hidden />}
      >
        {isPending ? "Guardando…" : `${label} (${sizeText(bytes)})`}
      </Button>
      <Text role="status" mt={6} c="var(--text-2)">
        {isError && "No hemos podido guardarlo. Inténtalo otra vez con conexión."}
      </Text>
    </>
  );
}

import { Button } from "@mantine/core";
import type { MediaDetail } from "@senda/contract/media";
import { IconReplace, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { toast } from "../../shared/ui/toast.tsx";
import { Hint } from "../editor/EditorFrame.tsx";
import { counted } from "../format.ts";
import { useConfirm } from "../kit/use-confirm.tsx";
import { deleteMedia, replaceMedia, sizeFault } from "./api.ts";
import { mediaName } from "./media-words.ts";

interface Props {
  item: MediaDetail;
  onGone: () => void;
}

const accepted = { image: "image/jpeg,image/png,image/webp,image/gif", audio: "audio/*", video: "video/*" };

export function MediaActions({ item, onGone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const askToReplace = useReplacement(item);
  const askToDelete = useDeletion({ item, onGone });
  const isUsed = item.uses.length > 0;
  const choose = (file: File | undefined) => {
    const fault = file && sizeFault(file);
    if (fault) toast.error(fault);
    else if (file) void askToReplace(file);
  };
  return (
    <>
      <Group gap={8}>
        <Button
          variant="light"
          px={16}
          leftSection={<IconReplace size={19} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Cambiar en todas partes
        </Button>
        <IconButton
          isSquare
          hasTooltip
          icon={IconTrash}
          tone="danger"
          label={isUsed ? "No se puede eliminar: está en uso" : "Eliminar archivo"}
          isOff={isUsed}
          onClick={() => void askToDelete()}
        />
      </Group>
      {isUsed && <Hint>Para eliminarlo, quítalo antes de donde se usa.</Hint>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo nuevo"
        accept={accepted[item.kind]}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

function useReplacement(item: MediaDetail) {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(replaceMedia);
  const places = item.uses.length > 0 ? ` en ${counted(item.uses.length, "sitio", "sitios")}: ` : ".";
  return (file: File) =>
    confirm({
      title: `¿Cambiar «${mediaName(item)}» en todas partes?`,
      text: (
        <>
          <p>{`«${file.name}» ocupará su lugar${places}${item.uses.map(({ title }) => `«${title}»`).join(", ")}`}</p>
          <Hint>Se ve al momento. Nadie pierde su progreso, y el texto alternativo se queda: revísalo después.</Hint>
        </>
      ),
      action: "Cambiar archivo",
      onConfirm: () => mutateAsync({ id: item.id, file }),
    });
}

function useDeletion({ item, onGone }: Props) {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deleteMedia);
  return () =>
    confirm({
      title: `¿Eliminar «${mediaName(item)}»?`,
      text: "Ningún contenido, portada ni texto lo usa. No se puede deshacer.",
      action: "Eliminar archivo",
      danger: true,
      onConfirm: () => mutateAsync(item.id).then(onGone),
    });
}

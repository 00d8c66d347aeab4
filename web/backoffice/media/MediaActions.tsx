import { Button } from "@mantine/core";
import type { MediaDetail } from "@senda/contract/media";
import { IconReplace, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { Sun } from "../../shared/ui/Sun.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { Hint } from "../editor/EditorFrame.tsx";
import { counted } from "../format.ts";
import { deleteMedia, replaceMedia, sizeFault } from "./api.ts";
import { mediaName } from "./media-words.ts";

interface Props {
  item: MediaDetail;
  onGone: () => void;
}

const accepted = { image: "image/jpeg,image/png,image/webp,image/gif", audio: "audio/*", video: "video/*" };

export function MediaActions({ item, onGone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const isUsed = item.uses.length > 0;
  const choose = (file: File | undefined) => {
    const fault = file && sizeFault(file);
    if (fault) toast.error(fault);
    else setChosen(file ?? null);
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
          onClick={() => setDeleting(true)}
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
      {chosen && <ReplaceDialog item={item} file={chosen} onClose={() => setChosen(null)} />}
      {isDeleting && <DeleteMediaDialog item={item} onClose={() => setDeleting(false)} onGone={onGone} />}
    </>
  );
}

function ReplaceDialog({ item, file, onClose }: { item: MediaDetail; file: File; onClose: () => void }) {
  const { mutate, isPending } = useMutation(replaceMedia);
  const places = counted(item.uses.length, "sitio", "sitios");
  return (
    <AdminDialog title={`¿Cambiar «${mediaName(item)}» en todas partes?`} onClose={() => !isPending && onClose()}>
      <p>
        {`«${file.name}» ocupará su lugar`}
        {item.uses.length > 0 ? ` en ${places}: ` : "."}
        {item.uses.map(({ title }) => `«${title}»`).join(", ")}
      </p>
      <Hint>Se ve al momento. Nadie pierde su progreso, y el texto alternativo se queda: revísalo después.</Hint>
      <DialogActions>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button
          disabled={isPending}
          leftSection={isPending && <Sun isTurning size={20} />}
          onClick={() => mutate({ id: item.id, file }, { onSettled: onClose })}
        >
          Cambiar archivo
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

function DeleteMediaDialog({ item, onClose, onGone }: Props & { onClose: () => void }) {
  const { mutate, isPending } = useMutation(deleteMedia);
  return (
    <AdminDialog title={`¿Eliminar «${mediaName(item)}»?`} onClose={() => !isPending && onClose()}>
      <p>Ningún contenido, portada ni texto lo usa. No se puede deshacer.</p>
      <DialogActions>
        <Button variant="default" disabled={isPending} onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button
          disabled={isPending}
          color="amapola"
          data-tone="danger"
          onClick={() => mutate(item.id, { onSuccess: onGone, onSettled: onClose })}
        >
          Eliminar archivo
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

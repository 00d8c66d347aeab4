import { Button } from "@mantine/core";
import type { MediaDetail } from "@senda/contract/media";
import { IconUpload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Sun } from "../../shared/ui/Sun.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import { counted } from "../format.ts";
import { addMedia, sizeFault } from "./api.ts";

/** One after the other: each that arrives is there, whether or not the next one does. */
export function UploadButton({ onAdded }: { onAdded: (item: MediaDetail) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(0);
  const { mutateAsync } = useMutation(addMedia);

  const uploadAll = async (files: readonly File[]) => {
    const faults = files.map(sizeFault);
    for (const fault of faults) if (fault) toast.error(fault);
    const fit = files.filter((_, at) => !faults[at]);
    let added = 0;
    for (const [at, file] of fit.entries()) {
      setLeft(fit.length - at);
      // A refused upload shows its own message.
      const item = await mutateAsync({ file }).catch(() => null);
      if (!item) continue;
      added += 1;
      onAdded(item);
    }
    setLeft(0);
    if (added > 0) toast.success(`${counted(added, "archivo subido", "archivos subidos")}`);
  };
  return (
    <>
      <Button
        disabled={left > 0}
        leftSection={left > 0 ? <Sun isTurning size={20} /> : <IconUpload size={19} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {left > 0 ? `Subiendo ${counted(left, "archivo", "archivos")}…` : "Subir archivos"}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Archivos para subir"
        accept="image/jpeg,image/png,image/webp,image/gif,audio/*,video/*"
        onChange={({ currentTarget }) => {
          void uploadAll([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

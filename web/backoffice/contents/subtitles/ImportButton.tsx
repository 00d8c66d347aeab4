import { Button } from "@mantine/core";
import type { Subtitle } from "@senda/contract/quiz";
import { IconFileImport } from "@tabler/icons-react";
import { useRef } from "react";
import { toast } from "../../../shared/ui/toast.tsx";
import { decoded, parseCues } from "./srt-vtt.ts";

const NOTHING_FOUND = "No encontramos subtítulos en ese archivo. Prueba con un archivo SRT o VTT.";

export function ImportButton({ onCues }: { onCues: (cues: Subtitle[], name: string) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const cues = parseCues(decoded(await file.arrayBuffer()));
    if (cues.length === 0) toast.error(NOTHING_FOUND);
    else onCues(cues, file.name);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={19} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        Importar SRT o VTT
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Archivo de subtítulos"
        accept=".srt,.vtt,text/vtt,application/x-subrip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          // The same file may be chosen again, once it has been mended.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

import { Button } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { saveFile } from "../../shared/lib/save-file.ts";
import { Group } from "../../shared/ui/layout.ts";
import { toast } from "../../shared/ui/toast.tsx";
import styles from "./TwoStepScreen.module.css";

export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} al portapapeles`);
  } catch {
    toast.error("Este navegador no deja copiar. Escríbelo a mano.");
  }
}

const fileOf = (codes: readonly string[]) =>
  new Blob([["Códigos de recuperación de Senda", "Cada uno vale una sola vez.", "", ...codes, ""].join("\n")], {
    type: "text/plain",
  });

export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <ul className={styles.codes} aria-label="Códigos de recuperación">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Group wrap="wrap" gap={10}>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveFile(fileOf(codes), "senda-codigos-de-recuperacion.txt")}
      >
        Descargar
      </Button>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copy(codes.join("\n"), "Códigos copiados")}
      >
        Copiar
      </Button>
    </Group>
  </>
);

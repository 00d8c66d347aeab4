import "@mantine/core/styles/ActionIcon.layer.css";
import { ActionIcon, Button } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { IconRefresh, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { FileDrop } from "../../ui/FileDrop.tsx";
import styles from "./CoverField.module.css";

interface Props {
  url: string | null;
  file: File | null;
  isDisabled: boolean;
  onChange: (file: File | null) => void;
}

const HINT = "JPG, PNG o WebP · hasta 10 MB";
const KB = 1024;

function sizeOf(bytes: number): string {
  const kilos = Math.max(1, Math.round(bytes / KB));
  return kilos < KB ? `${kilos} KB` : `${(kilos / KB).toLocaleString("es-ES", { maximumFractionDigits: 1 })} MB`;
}

/** The cover of a route: chosen, looked at, changed or taken away. */
export function CoverField({ url, file, isDisabled, onChange }: Props) {
  const [pixels, setPixels] = useState<string | null>(null);
  const facts = [pixels, file && sizeOf(file.size)].filter(Boolean).join(" · ");
  return (
    <div>
      <p className={styles.label}>Portada</p>
      <FileDrop
        label="Portada de la ruta"
        kind="image"
        hint={HINT}
        maxBytes={limits.files.image}
        isDisabled={isDisabled}
        onFile={onChange}
      >
        {url === null
          ? undefined
          : (open) => (
              <div className={styles.preview}>
                <img
                  src={url}
                  alt="Portada"
                  onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                    setPixels(`${naturalWidth} × ${naturalHeight}`)
                  }
                />
                <div className={styles.bar}>
                  <span>
                    <b>{file?.name ?? "Portada actual"}</b>
                    <small>{facts}</small>
                  </span>
                  <Button
                    variant="default"
                    disabled={isDisabled}
                    leftSection={<IconRefresh size={19} aria-hidden />}
                    onClick={open}
                  >
                    Cambiar
                  </Button>
                  <ActionIcon
                    aria-label="Quitar la portada"
                    className={styles.remove}
                    disabled={isDisabled}
                    onClick={() => onChange(null)}
                  >
                    <IconTrash size={19} aria-hidden />
                  </ActionIcon>
                </div>
              </div>
            )}
      </FileDrop>
    </div>
  );
}

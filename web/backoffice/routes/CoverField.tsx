import { limits } from "@senda/contract/limits";
import { useState } from "react";
import { sizeText } from "../../shared/lib/formats.ts";
import { Text } from "../../shared/ui/layout.ts";
import { toast } from "../../shared/ui/toast.tsx";
import { FileActions, FileBar } from "../contents/file/FileBar.tsx";
import { fileKinds } from "../contents/file/file-kinds.ts";
import { FileDrop, UNREADABLE_PICTURE } from "../ui/FileDrop.tsx";
import styles from "./RouteForm.module.css";

interface Props {
  url: string | null;
  /** The file just chosen, if there is one. */
  file: File | null;
  isDisabled: boolean;
  onChange: (file: File | null) => void;
}

/** The cover of a route: chosen, looked at, changed or taken away. */
export function CoverField(props: Props) {
  const { url, isDisabled, onChange } = props;
  return (
    <div>
      <Text mb={6} fz="sm" fw={600}>
        Portada
      </Text>
      <FileDrop
        label="Portada de la ruta"
        kind="image"
        hint={fileKinds.IMAGE.hint}
        maxBytes={limits.files.image}
        isDisabled={isDisabled}
        onFile={onChange}
      >
        {url === null ? undefined : (open) => <Cover {...props} url={url} onOpen={open} />}
      </FileDrop>
    </div>
  );
}

function Cover({ url, file, isDisabled, onChange, onOpen }: Props & { url: string; onOpen: () => void }) {
  const [pixels, setPixels] = useState<string | null>(null);
  return (
    <div className={styles.cover}>
      <img
        src={url}
        alt="Portada"
        onError={() => {
          if (!file) return;
          toast.error(UNREADABLE_PICTURE);
          onChange(null);
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setPixels(`${naturalWidth} × ${naturalHeight}`)}
      />
      <FileBar
        name={file?.name ?? "Portada actual"}
        facts={[pixels, file && sizeText(file.size)].filter(Boolean).join(" · ")}
        actions={
          <FileActions
            removeLabel="Quitar la portada"
            isDisabled={isDisabled}
            onChange={onOpen}
            onRemove={() => onChange(null)}
          />
        }
      />
    </div>
  );
}

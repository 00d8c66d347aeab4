import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { toast } from "../../../shared/ui/toast.tsx";
import { Hint } from "../../editor/EditorFrame.tsx";
import { FileDrop, UNREADABLE_PICTURE } from "../../ui/FileDrop.tsx";
import { FormSection } from "../FormSection.tsx";
import type { ContentFile } from "../use-content-form.ts";
import { AudioCard } from "./AudioCard.tsx";
import { FileActions, FileBar } from "./FileBar.tsx";
import styles from "./FileSection.module.css";
import { type FileRules, factsOf, wholeSeconds } from "./file-kinds.ts";
import type { Playback } from "./playback.ts";

interface Props {
  kind: FileRules;
  chosen: ContentFile;
  playback: Playback;
  isDisabled: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
  /** The length of a recording that was just chosen; null if the file does not say. */
  onLength: (seconds: number | null) => void;
  children?: ReactNode;
}

export function FileSection(props: Props) {
  const { kind, chosen, isDisabled, onPick, children } = props;
  const hasFile = chosen.picked !== null || chosen.kept !== null;
  return (
    <FormSection title={kind.title}>
      <div className={styles.place}>
        <FileDrop
          label={kind.label}
          kind={kind.kind}
          hint={kind.hint}
          maxBytes={kind.maxBytes}
          isDisabled={isDisabled}
          onFile={onPick}
        >
          {hasFile ? (open) => <Chosen {...props} onChange={open} /> : undefined}
        </FileDrop>
      </div>
      {hasFile && <Hint>{`${kind.hint}. También puedes arrastrar otro archivo encima.`}</Hint>}
      {children}
      <VisuallyHidden role="status">{chosen.picked ? `Archivo elegido: ${chosen.picked.name}` : ""}</VisuallyHidden>
    </FormSection>
  );
}

function Chosen({
  kind,
  chosen,
  playback,
  isDisabled,
  onRemove,
  onLength,
  onChange,
}: Props & { onChange: () => void }) {
  const { picked, kept, url } = chosen;
  const file = picked ?? kept;
  if (!file || url === null) return null;
  const name = picked?.name ?? "Archivo guardado";
  const actions = (
    <FileActions
      removeLabel={`Quitar ${kind.label.toLowerCase()}`}
      isDisabled={isDisabled}
      onChange={onChange}
      onRemove={onRemove}
    />
  );
  const readLength = ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
    if (picked) onLength(wholeSeconds(currentTarget.duration));
  };
  const refuse = () => {
    toast.error(UNREADABLE_PICTURE);
    onRemove();
  };
  if (kind.kind === "audio") {
    const recording = { url, file, name, playback, actions };
    return <AudioCard key={url} {...recording} onLoadedMetadata={readLength} />;
  }
  return (
    <div className={styles.framed}>
      {kind.kind === "image" ? (
        <img src={url} alt="Vista previa de la imagen" onError={() => picked && refuse()} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: its lines are being written below, and light up as they are spoken.
        <video key={url} ref={playback.attach} src={url} controls preload="metadata" onLoadedMetadata={readLength} />
      )}
      <FileBar name={name} facts={factsOf(file)} actions={actions} />
    </div>
  );
}

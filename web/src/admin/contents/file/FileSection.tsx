import { Button, VisuallyHidden } from "@mantine/core";
import { IconRefresh, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FileDrop } from "../../../ui/FileDrop.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Section } from "../Section.tsx";
import type { ContentFile } from "../use-content-form.ts";
import { AudioCard } from "./AudioCard.tsx";
import styles from "./FileSection.module.css";
import { type FileKind, factsOf, wholeSeconds } from "./file-kinds.ts";
import type { Playback } from "./playback.ts";

interface Props {
  kind: FileKind;
  chosen: ContentFile;
  playback: Playback;
  isDisabled: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
  /** How long a recording that was just chosen is; null where it does not say. */
  onLength: (seconds: number | null) => void;
}

export function FileSection({ kind, chosen, playback, isDisabled, onPick, onRemove, onLength }: Props) {
  const { picked, kept, url } = chosen;
  const file = picked ?? kept;
  const readLength = ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
    if (picked) onLength(wholeSeconds(currentTarget.duration));
  };
  const show = (open: () => void) => {
    if (!file || url === null) return null;
    const name = picked?.name ?? "Archivo guardado";
    const facts = factsOf(file);
    const actions = <FileActions label={kind.label} isDisabled={isDisabled} onChange={open} onRemove={onRemove} />;
    if (kind.kind === "audio") {
      return (
        <AudioCard
          key={url}
          url={url}
          file={file}
          name={name}
          facts={facts}
          playback={playback}
          onLoadedMetadata={readLength}
          actions={actions}
        />
      );
    }
    return (
      <Framed name={name} facts={facts} actions={actions}>
        {kind.kind === "image" ? (
          <img src={url} alt="Vista previa de la imagen" />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: its lines are being written below, and light up as they are spoken.
          <video key={url} ref={playback.attach} src={url} controls preload="metadata" onLoadedMetadata={readLength} />
        )}
      </Framed>
    );
  };
  return (
    <Section title={kind.title}>
      <div className={styles.place}>
        <FileDrop
          label={kind.label}
          kind={kind.kind}
          hint={kind.hint}
          maxBytes={kind.maxBytes}
          isDisabled={isDisabled}
          onFile={onPick}
        >
          {file ? show : undefined}
        </FileDrop>
      </div>
      {file && <p className={styles.hint}>{`${kind.hint}. También puedes arrastrar otro archivo encima.`}</p>}
      <VisuallyHidden role="status">{picked ? `Archivo elegido: ${picked.name}` : ""}</VisuallyHidden>
    </Section>
  );
}

interface ActionsProps {
  label: string;
  isDisabled: boolean;
  onChange: () => void;
  onRemove: () => void;
}

const FileActions = ({ label, isDisabled, onChange, onRemove }: ActionsProps) => (
  <div className={styles.actions}>
    <Button
      variant="default"
      disabled={isDisabled}
      leftSection={<IconRefresh size={19} aria-hidden />}
      onClick={onChange}
    >
      Cambiar
    </Button>
    <IconButton
      isSquare
      hasTooltip
      icon={IconTrash}
      iconSize={19}
      label={`Quitar ${label.toLowerCase()}`}
      tone="danger"
      isOff={isDisabled}
      onClick={onRemove}
    />
  </div>
);

interface FramedProps {
  name: string;
  facts: string;
  actions: ReactNode;
  children: ReactNode;
}

const Framed = ({ name, facts, actions, children }: FramedProps) => (
  <div className={styles.framed}>
    {children}
    <div className={styles.bar}>
      <span className={styles.names}>
        <b>{name}</b>
        <small>{facts}</small>
      </span>
      {actions}
    </div>
  </div>
);

import { Button } from "@mantine/core";
import { IconArrowBackUp, IconHistory } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import { Sun } from "../../ui/Sun.tsx";
import styles from "./EditorFrame.module.css";
import { useKeptFocus } from "./focus.ts";
import type { Editor } from "./use-editor.ts";

type AnyEditor = Omit<Editor<object, never>, "change" | "field" | "begin" | "keepMine" | "takeTheirs">;

export const FormColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{aside}</div>
  </div>
);

export const FormCard = ({ children }: { children: ReactNode }) => (
  <section className={styles.card}>{children}</section>
);

export const UndoLine = ({ children, onUndo }: { children: string; onUndo: () => void }) => (
  <p role="status" className={styles.line}>
    <span>{children}</span>
    <button type="button" onClick={onUndo}>
      <IconArrowBackUp size={18} aria-hidden /> Deshacer
    </button>
  </p>
);

/** The form began with what had been written before the page was reloaded or the session ended. */
export const RecoveredNotice = ({ editor }: { editor: Pick<AnyEditor, "isRecovered" | "discard"> }) =>
  editor.isRecovered && (
    <p role="status" className={styles.notice}>
      <IconHistory size={20} aria-hidden />
      <span>Recuperamos lo que estabas escribiendo. Aún no está guardado.</span>
      <button type="button" onClick={editor.discard}>
        Descartar
      </button>
    </p>
  );

export const SaveNotices = ({ editor }: { editor: Pick<AnyEditor, "trouble" | "bringBack"> }) => (
  <>
    <FormAlert message={editor.trouble} />
    {editor.bringBack && (
      <UndoLine onUndo={editor.bringBack}>Ahora ves la versión guardada en lugar de la tuya.</UndoLine>
    )}
  </>
);

interface BarProps {
  editor: Pick<AnyEditor, "upload" | "isBusy" | "isSaving" | "save">;
  left: ReactNode;
  stay: string;
}

export const EditorBar = ({ editor, left, stay }: BarProps) => (
  <div className={styles.bar} data-foot>
    <UploadProgress {...editor.upload} />
    {left}
    <span className={styles.gap} />
    <BusyButton
      type="button"
      variant="default"
      isBusy={editor.isBusy}
      isWorking={editor.isSaving("stay")}
      onClick={() => void editor.save("stay")}
    >
      {stay}
    </BusyButton>
    <BusyButton isBusy={editor.isBusy} isWorking={editor.isSaving("leave")}>
      Guardar
    </BusyButton>
  </div>
);

/** How much of a file has been sent. Once all of it is, the server still looks at it. */
function UploadProgress({ share, cancel }: { share: number | null; cancel: () => void }) {
  if (share === null) return null;
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.upload}>
      <span>{share < 1 ? `Subiendo el archivo: ${percent} %` : "Archivo subido. Lo estamos revisando…"}</span>
      <div className={styles.progress}>
        <ProgressBar label="Subida del archivo" value={percent} isThin />
      </div>
      <button type="button" onClick={cancel}>
        Cancelar subida
      </button>
    </div>
  );
}

interface BusyProps {
  /** Something is being saved, by this button or by another one. */
  isBusy: boolean;
  isWorking: boolean;
  variant?: "filled" | "default";
  type?: "submit" | "button";
  onClick?: () => void;
  children: ReactNode;
}

export function BusyButton(props: BusyProps) {
  const { isBusy, isWorking, variant = "filled", type = "submit", onClick, children } = props;
  const button = useKeptFocus(isWorking);
  return (
    <Button
      ref={button}
      type={type}
      variant={variant}
      disabled={isBusy}
      leftSection={isWorking ? <Sun isTurning size={20} /> : undefined}
      {...(onClick ? { onClick } : {})}
    >
      {isWorking ? "Guardando…" : children}
    </Button>
  );
}

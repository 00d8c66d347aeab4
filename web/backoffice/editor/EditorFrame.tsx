import { Box, Button } from "@mantine/core";
import { type Icon, IconAlertCircle, IconArrowBackUp, IconHistory, IconTrash, IconUsers } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { Group, Stack, Text } from "../../shared/ui/layout.ts";
import { ProgressBar } from "../../shared/ui/ProgressBar.tsx";
import { Sun } from "../../shared/ui/Sun.tsx";
import styles from "./EditorFrame.module.css";
import { useKeptFocus } from "./focus.ts";
import type { Editor } from "./use-editor.ts";

type AnyEditor = Pick<
  Editor<object, never>,
  "isRecovered" | "discard" | "trouble" | "bringBack" | "united" | "upload" | "isBusy" | "isSaving" | "save"
>;

export const FormColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.columns}>
    <Stack gap={20} miw={0}>
      {children}
    </Stack>
    <Stack gap={20} miw={0}>
      {aside}
    </Stack>
  </div>
);

export const FormCard = (props: ComponentProps<"section">) => <section className={styles.card} data-panel {...props} />;

/** Fields beside each other, if there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

export const Hint = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" c="dimmed">
    {children}
  </Text>
);

interface NoticeProps {
  icon?: Icon;
  action: { label: ReactNode; onClick: () => void };
  children: ReactNode;
}

/** A line that says what happened, and what can be done about it. */
export const Notice = ({ icon: Picture, action, children, ...rest }: NoticeProps & ComponentProps<"div">) => (
  <div className={styles.notice} data-notice data-tone="cielo" {...rest}>
    {Picture && <Picture size={20} aria-hidden />}
    {children}
    <button type="button" className={styles.act} onClick={action.onClick}>
      {action.label}
    </button>
  </div>
);

const undo = (
  <>
    <IconArrowBackUp size={18} aria-hidden /> Deshacer
  </>
);

export const UndoLine = ({ children, onUndo }: { children: string; onUndo: () => void }) => (
  <Notice role="status" action={{ label: undo, onClick: onUndo }}>
    <span>{children}</span>
  </Notice>
);

/** The form began with what had been written before the page was reloaded or the session ended. */
export const RecoveredNotice = ({ editor }: { editor: Pick<AnyEditor, "isRecovered" | "discard"> }) =>
  editor.isRecovered && (
    <Notice
      role="status"
      style={{ marginBottom: 16 }}
      icon={IconHistory}
      action={{ label: "Descartar", onClick: editor.discard }}
    >
      <span>Recuperamos lo que estabas escribiendo. Aún no está guardado.</span>
    </Notice>
  );

/** The reason why it was not saved. The place is kept, so that it is read out when it fills. */
const Trouble = ({ message }: { message: string | null }) => (
  <div role="alert" className={styles.trouble}>
    {message && (
      <p data-notice data-tone="error" ref={(line) => line?.scrollIntoView?.({ block: "center" })}>
        <IconAlertCircle size={21} aria-hidden />
        <span>{message}</span>
      </p>
    )}
  </div>
);

const list = new Intl.ListFormat("es-ES");

/** Lists the changes of another editor that were merged without a question. */
const UnitedNotice = ({ fields, by }: NonNullable<AnyEditor["united"]>) => (
  <p data-notice data-tone="cielo" role="status">
    <IconUsers size={20} aria-hidden />
    <span>
      {`${by ?? "Otra persona"} cambió mientras tanto: ${list.format(fields.map(({ label }) => label))}. Ya está aquí, unido a lo tuyo.`}
    </span>
  </p>
);

export const SaveNotices = ({ editor }: { editor: Pick<AnyEditor, "trouble" | "bringBack" | "united"> }) => (
  <>
    {editor.united && <UnitedNotice {...editor.united} />}
    <Trouble message={editor.trouble} />
    {editor.bringBack && (
      <UndoLine onUndo={editor.bringBack}>Ahora ves la versión guardada en lugar de la tuya.</UndoLine>
    )}
  </>
);

interface BarProps {
  editor: Pick<AnyEditor, "upload" | "isBusy" | "isSaving" | "save">;
  left: ReactNode;
  /** Beside the buttons that save. */
  right?: ReactNode;
  status?: ReactNode;
  stay: string;
}

/** Above the buttons; it never moves. */
export const BarStatus = ({ children }: { children: ReactNode }) => (
  <Group className={styles.status ?? ""} wrap="wrap" gap="2px 10px">
    {children}
  </Group>
);

export const EditorBar = ({ editor, left, right, status, stay }: BarProps) => (
  <Group className={styles.bar ?? ""} wrap="wrap" gap={10} data-foot>
    {status}
    <UploadProgress {...editor.upload} />
    {left}
    <span className={styles.gap} />
    {right}
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
  </Group>
);

/** The share of a file that has been sent. After that the server still checks it. */
function UploadProgress({ share, cancel }: { share: number | null; cancel: () => void }) {
  if (share === null) return null;
  const percent = Math.floor(share * 100);
  return (
    <Group flex="1 1 100%" wrap="wrap" gap="4px 14px" fz="sm" fw={600}>
      <span>{share < 1 ? `Subiendo el archivo: ${percent} %` : "Archivo subido. Lo estamos revisando…"}</span>
      <Box flex="1 1 160px">
        <ProgressBar label="Subida del archivo" value={percent} isThin />
      </Box>
      <Text component="button" type="button" className={styles.act} c="var(--danger)" onClick={cancel}>
        Cancelar subida
      </Text>
    </Group>
  );
}

export const DeleteButton = ({ children, ...rest }: { disabled?: boolean; onClick: () => void; children: string }) => (
  <Button variant="subtle" color="amapola" leftSection={<IconTrash size={19} aria-hidden />} {...rest}>
    {children}
  </Button>
);

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

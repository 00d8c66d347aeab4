import { Kbd } from "@mantine/core";
import "@mantine/core/styles/Kbd.layer.css";
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, IconPencil } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Text } from "../../shared/ui/layout.ts";
import styles from "./EditorFrame.module.css";
import type { Editor } from "./use-editor.ts";

interface Props {
  editor: Pick<Editor<object, never>, "autosave" | "openConflict" | "isChanged">;
  isFileChosen: boolean;
}

const TICK_MS = 5_000;

/** «Guardado hace 5 s», in a place that never moves. */
export function AutosaveStatus({ editor, isFileChosen }: Props) {
  const { autosave, openConflict, isChanged } = editor;
  useSaveKey(autosave.isOn);
  if (!autosave.isOn) return null;
  const { icon: Icon, text } = saidOf(autosave.state, isChanged, isFileChosen);
  const isKept = autosave.state === "saved" && !isChanged && !isFileChosen;
  return (
    <>
      <Text role="status" fz="sm" fw={600}>
        <Icon size={19} aria-hidden />
        <span>
          {text}
          {isKept && autosave.at !== null && <Since at={autosave.at} />}
        </span>
      </Text>
      {autosave.state === "conflict" ? (
        <button type="button" className={styles.act} onClick={openConflict}>
          Elegir qué se queda
        </button>
      ) : (
        <Text className={styles.keys ?? ""} fz="sm" c="dimmed">
          <Kbd>Ctrl</Kbd> <Kbd>S</Kbd> guarda ya
        </Text>
      )}
    </>
  );
}

function saidOf(state: Props["editor"]["autosave"]["state"], isChanged: boolean, isFileChosen: boolean) {
  if (state === "conflict") return { icon: IconAlertTriangle, text: "Otra persona cambió lo mismo" };
  if (state === "saving") return { icon: IconCloudUp, text: "Guardando…" };
  if (state === "offline") return { icon: IconCloudOff, text: "Sin conexión: guardado en este equipo" };
  if (state === "failed") return { icon: IconAlertTriangle, text: "No se pudo guardar. Lo reintentamos" };
  if (isFileChosen) return { icon: IconPencil, text: "El archivo se guarda con «Guardar»" };
  if (isChanged && state === "incomplete") return { icon: IconPencil, text: "Falta algo: aún no se guarda" };
  if (isChanged) return { icon: IconPencil, text: "Cambios sin guardar" };
  return { icon: IconCloudCheck, text: "Guardado" };
}

/** Not read out: it would be every few seconds. */
function Since({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return <span aria-hidden="true"> {agoText(Math.max(0, now - at) / 1000)}</span>;
}

function agoText(seconds: number): string {
  if (seconds < TICK_MS / 1000) return "ahora mismo";
  if (seconds < 60) return `hace ${Math.floor(seconds / 5) * 5} s`;
  return `hace ${Math.floor(seconds / 60)} min`;
}

/** The browser would save the page as a file; with changes, the form's own key saves them. */
function useSaveKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
}

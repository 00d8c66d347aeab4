import {
  type Icon,
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
  IconTable,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyScreen } from "../../../shared/lib/lazy-screen.ts";
import type { PickedPicture } from "../../media/MediaPicker.tsx";
import { ToolButton } from "../FormSection.tsx";
import type { EditOf } from "./edit-selected.ts";
import { type Formatting, marked, pictured } from "./format.ts";
import styles from "./MarkdownField.module.css";

const MediaPicker = lazyScreen(() => import("../../media/MediaPicker.tsx"), "MediaPicker");

const marks: readonly { mark: Formatting; label: string; icon: Icon }[] = [
  { mark: "bold", label: "Negrita", icon: IconBold },
  { mark: "italic", label: "Cursiva", icon: IconItalic },
  { mark: "heading", label: "Título", icon: IconH2 },
  { mark: "list", label: "Lista", icon: IconList },
  { mark: "numbers", label: "Lista numerada", icon: IconListNumbers },
  { mark: "quote", label: "Cita", icon: IconQuote },
  { mark: "link", label: "Enlace", icon: IconLink },
  { mark: "table", label: "Tabla", icon: IconTable },
];

export function FormatBar({ onEdit }: { onEdit: (editOf: EditOf) => void }) {
  const [isPicking, setPicking] = useState(false);
  const insert = (picture: PickedPicture) => {
    setPicking(false);
    // Once the dialog is gone, which gives the focus back.
    setTimeout(() => onEdit((selected) => pictured(selected, picture)), 150);
  };
  return (
    <fieldset className={styles.marks} aria-label="Formato">
      {marks.map(({ mark, label, icon }) => (
        <ToolButton
          key={mark}
          variant="plain"
          icon={icon}
          iconSize={20}
          label={label}
          onClick={() => onEdit((selected) => marked(selected, mark))}
        />
      ))}
      <ToolButton variant="plain" icon={IconPhoto} iconSize={20} label="Imagen" onClick={() => setPicking(true)} />
      {isPicking && (
        <Suspense fallback={null}>
          <MediaPicker onPick={insert} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </fieldset>
  );
}

import {
  type Icon,
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
} from "@tabler/icons-react";
import type { Mark } from "./format.ts";
import styles from "./MarkdownField.module.css";

const marks: readonly { mark: Mark; label: string; Picture: Icon }[] = [
  { mark: "bold", label: "Negrita", Picture: IconBold },
  { mark: "italic", label: "Cursiva", Picture: IconItalic },
  { mark: "heading", label: "Título", Picture: IconH2 },
  { mark: "list", label: "Lista", Picture: IconList },
  { mark: "numbers", label: "Lista numerada", Picture: IconListNumbers },
  { mark: "quote", label: "Cita", Picture: IconQuote },
  { mark: "link", label: "Enlace", Picture: IconLink },
];

export const FormatBar = ({ onMark }: { onMark: (mark: Mark) => void }) => (
  <fieldset className={styles.marks} aria-label="Formato">
    {marks.map(({ mark, label, Picture }) => (
      <button key={mark} type="button" aria-label={label} title={label} onClick={() => onMark(mark)}>
        <Picture size={20} aria-hidden />
      </button>
    ))}
  </fieldset>
);

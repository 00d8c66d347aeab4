import { type Icon, IconArrowsMove, IconCopy, IconSun, IconTrash, IconX } from "@tabler/icons-react";
import { counted } from "../format.ts";
import styles from "./Outline.module.css";

interface Props {
  count: number;
  onMove: () => void;
  onCopy: () => void;
  onPoints: () => void;
  onTrash: () => void;
  onClose: () => void;
}

export const BulkBar = ({ count, onMove, onCopy, onPoints, onTrash, onClose }: Props) => (
  <div role="toolbar" aria-label="Con los seleccionados" className={styles.bulk}>
    <b role="status">{counted(count, "seleccionado", "seleccionados")}</b>
    <Action icon={IconArrowsMove} onClick={onMove}>
      Mover a…
    </Action>
    <Action icon={IconCopy} onClick={onCopy}>
      Duplicar
    </Action>
    <Action icon={IconSun} onClick={onPoints}>
      Puntos
    </Action>
    <Action icon={IconTrash} isDanger onClick={onTrash}>
      A la papelera
    </Action>
    <i aria-hidden="true" />
    <button type="button" aria-label="Quitar la selección" onClick={onClose}>
      <IconX size={19} aria-hidden />
    </button>
  </div>
);

interface ActionProps {
  icon: Icon;
  isDanger?: boolean;
  onClick: () => void;
  children: string;
}

const Action = ({ icon: Picture, isDanger, onClick, children }: ActionProps) => (
  <button type="button" data-danger={isDanger} onClick={onClick}>
    <Picture size={19} aria-hidden />
    <span>{children}</span>
  </button>
);

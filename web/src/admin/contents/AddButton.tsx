import { IconPlus } from "@tabler/icons-react";
import styles from "./AddButton.module.css";

interface Props {
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

/** One more of the same. */
export const AddButton = ({ disabled = false, onClick, children }: Props) => (
  <button type="button" className={styles.add} disabled={disabled} data-add onClick={onClick}>
    <IconPlus size={19} aria-hidden />
    {children}
  </button>
);

import { IconInfoCircle } from "@tabler/icons-react";
import styles from "./FormAlert.module.css";

/** Trouble of the whole form, beside the toast that goes away. The place is kept, so that it is read out when it fills. */
export const FormAlert = ({ message }: { message: string | null }) => (
  <div role="alert" className={styles.place}>
    {message && (
      <p className={styles.alert}>
        <IconInfoCircle size={21} aria-hidden />
        <span>{message}</span>
      </p>
    )}
  </div>
);

import type { FormEvent, ReactNode } from "react";
import styles from "./AuthForm.module.css";

interface Props {
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Our own sentences instead of the browser's; the names of the fields stay for password managers. */
export const AuthForm = ({ onSubmit, children }: Props) => (
  <form noValidate onSubmit={onSubmit} className={styles.form}>
    {children}
  </form>
);

/** A question with a way out, under the form. */
export const AuthAside = ({ children }: { children: ReactNode }) => <p className={styles.aside}>{children}</p>;

import type { UseFormReturnType } from "@mantine/form";
import type { FormEvent, ReactNode } from "react";
import { NewPasswordField } from "../ui/NewPasswordField.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import styles from "./AuthForm.module.css";

interface Props {
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** `noValidate`: our own messages instead of the browser's. */
export const AuthForm = ({ onSubmit, children }: Props) => (
  <form noValidate onSubmit={onSubmit} className={styles.form}>
    {children}
  </form>
);

export const AuthAside = ({ children }: { children: ReactNode }) => <p className={styles.aside}>{children}</p>;

interface PasswordPairProps {
  form: Pick<UseFormReturnType<Record<string, string>>, "getInputProps">;
  name: "password" | "newPassword";
  label: string;
}

/** A new password and its repetition, which is the field `confirmation`. */
export const PasswordPair = ({ form, name, label }: PasswordPairProps) => (
  <>
    <NewPasswordField name={name} label={label} required withAsterisk={false} {...form.getInputProps(name)} />
    <PasswordField
      name="confirmation"
      label="Confirmar contraseña"
      shows="la confirmación"
      autoComplete="new-password"
      required
      withAsterisk={false}
      {...form.getInputProps("confirmation")}
    />
  </>
);

import { TextInput, type TextInputProps } from "@mantine/core";
import { IconEye, IconEyeOff, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import styles from "./PasswordField.module.css";
import "./text-input.ts";

type Props = Omit<TextInputProps, "type" | "leftSection" | "rightSection" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
  /** What the toggle shows, where it is not simply the field's label. */
  shows?: string;
};

/** A password that can be looked at: pasting and managers are welcome, and the toggle is reached with the keyboard. */
export function PasswordField({ shows, ...props }: Props) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles.eye}
      aria-label={`Mostrar ${shows ?? String(props.label).toLocaleLowerCase("es-ES")}`}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? <IconEyeOff size={21} aria-hidden /> : <IconEye size={21} aria-hidden />}
    </button>
  );
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      leftSection={<IconLock size={21} aria-hidden />}
      leftSectionWidth={50}
      rightSection={toggle}
      rightSectionWidth={54}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

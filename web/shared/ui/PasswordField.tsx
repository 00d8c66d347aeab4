import { IconEye, IconEyeOff, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "./Field.tsx";
import { IconButton } from "./IconButton.tsx";

type Props = Omit<TextFieldProps, "type" | "leftSection" | "rightSection" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
  /** The name in the toggle, if it is not the label. */
  shows?: string;
};

export function PasswordField({ shows, ...props }: Props) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      variant="subtle"
      label={`Mostrar ${shows ?? String(props.label).toLocaleLowerCase("es-ES")}`}
      icon={isShown ? IconEyeOff : IconEye}
      iconSize={21}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      leftSection={<IconLock size={21} aria-hidden />}
      rightSection={toggle}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

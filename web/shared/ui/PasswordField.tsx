import { TextInput, type TextInputProps } from "@mantine/core";
import { IconEye, IconEyeOff, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { IconButton } from "./IconButton.tsx";
import "@mantine/core/styles/Input.layer.css";

type Props = Omit<TextInputProps, "type" | "leftSection" | "rightSection" | "autoComplete"> & {
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

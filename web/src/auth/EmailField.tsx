import { TextInput, type TextInputProps } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import "@mantine/core/styles/Input.layer.css";

export const EmailField = (props: Omit<TextInputProps, "type" | "label" | "leftSection">) => (
  <TextInput
    label="Correo electrónico"
    {...props}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    leftSection={<IconMail size={21} aria-hidden />}
    leftSectionWidth={50}
  />
);

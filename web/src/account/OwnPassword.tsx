import { type RefObject, useRef, useState } from "react";
import { ApiError, passingTrouble } from "../api/api-error.ts";
import { useProfile } from "../auth/api.ts";
import { FormAlert } from "../ui/FormAlert.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";

interface OwnPassword {
  value: string;
  isMissing: boolean;
  field: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  take: () => string | null;
}

/** The password is asked for again, in case another person uses the device. */
export function useOwnPassword(onType: () => void): OwnPassword {
  const [value, setValue] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return {
    value,
    isMissing,
    field,
    type: (text) => {
      setValue(text);
      setMissing(false);
      onType();
    },
    take: () => {
      setMissing(value === "");
      if (value !== "") return value;
      field.current?.focus();
      return null;
    },
  };
}

const faultOf = (error: unknown) =>
  error instanceof ApiError && !error.isPassing ? (error.messages[0] ?? "Revisa tu contraseña.") : null;

interface Props {
  label: string;
  own: OwnPassword;
  error: unknown;
}

export function OwnPasswordField({ label, own, error }: Props) {
  const { email } = useProfile();
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        ref={own.field}
        name="password"
        label={label}
        shows="contraseña"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={own.value}
        error={own.isMissing ? "Escribe tu contraseña." : faultOf(error)}
        onChange={(event) => own.type(event.currentTarget.value)}
      />
      <FormAlert message={passingTrouble(error)} />
    </>
  );
}

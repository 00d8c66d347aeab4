import { type RefObject, useRef, useState } from "react";
import { ApiError, passingTrouble } from "../api/api-error.ts";
import { FormAlert } from "../ui/FormAlert.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import { useProfile } from "./api.ts";

interface OwnPassword {
  value: string;
  isMissing: boolean;
  field: RefObject<HTMLInputElement | null>;
  focus: () => void;
  type: (text: string) => void;
  take: () => string | null;
}

/** The password is asked for again, in case another person uses the device. */
export function useOwnPassword(onType: () => void): OwnPassword {
  const [value, setValue] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  return {
    value,
    isMissing,
    field,
    focus,
    type: (text) => {
      setValue(text);
      setMissing(false);
      onType();
    },
    take: () => {
      setMissing(value === "");
      if (value !== "") return value;
      focus();
      return null;
    },
  };
}

const faultOf = (error: unknown) =>
  error instanceof ApiError && !error.isPassing ? (error.messages[0] ?? "Revisa tu contraseña.") : null;

interface OwnPasswordProps {
  label: string;
  own: OwnPassword;
  error: unknown;
}

export function OwnPasswordField({ label, own, error }: OwnPasswordProps) {
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

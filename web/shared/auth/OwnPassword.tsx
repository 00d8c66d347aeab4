import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError, passingTrouble } from "../api/api-error.ts";
import { paths } from "../app/paths.ts";
import { Button } from "../ui/Button.tsx";
import { FormAlert } from "../ui/FormAlert.tsx";
import { Stack, Text } from "../ui/layout.ts";
import { PasswordField } from "../ui/PasswordField.tsx";
import { SheetActions } from "../ui/Sheet.tsx";
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
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
}

export function OwnPasswordField({ label, own, error, isFirst = false }: OwnPasswordProps) {
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
        data-autofocus={isFirst || undefined}
        value={own.value}
        error={own.isMissing ? "Escribe tu contraseña." : faultOf(error)}
        onChange={(event) => own.type(event.currentTarget.value)}
      />
      <FormAlert message={passingTrouble(error)} />
    </>
  );
}

interface ConfirmProps {
  explanation: string;
  action: string;
  /** On the button while it is under way, otherwise null. */
  progress: string | null;
  error: unknown;
  onType: () => void;
  /** `onError` brings the focus back to the field. */
  onConfirm: (password: string, options: { onError: () => void }) => void;
  onClose: () => void;
}

/** Inside a sheet: the consequence, the password, and the two buttons. */
export function ConfirmWithPassword({
  explanation,
  action,
  progress,
  error,
  onType,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const own = useOwnPassword(onType);
  const isBusy = progress !== null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const password = own.take();
    if (password !== null && !isBusy) onConfirm(password, { onError: own.focus });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={14}>
        <p>{explanation}</p>
        <OwnPasswordField label="Contraseña" own={own} error={error} />
        <Text fw={600}>
          <Link to={paths.forgotPassword}>¿Olvidaste tu contraseña?</Link>
        </Text>
        <SheetActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isBusy}>
            {progress ?? action}
          </Button>
        </SheetActions>
      </Stack>
    </form>
  );
}

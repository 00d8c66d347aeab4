import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { isAbout } from "../../shared/api/api-error.ts";
import { OwnPasswordField, useOwnPassword } from "../../shared/auth/OwnPassword.tsx";
import { AdminDialog, DialogActions, dialogForm } from "../dialogs/AdminDialog.tsx";
import { faultIn, switchOff } from "./api.ts";

interface ConfirmProps {
  title: string;
  action: string;
  explanation: string;
  zIndex?: number;
  isDanger?: boolean;
  isBusy: boolean;
  error: unknown;
  onType: () => void;
  onConfirm: (password: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Every change of a second step that is on asks for the password, and so does what a stolen session must not do. */
export function ConfirmDialog(props: ConfirmProps) {
  const {
    title,
    action,
    explanation,
    zIndex = 200,
    isDanger,
    isBusy,
    error,
    onType,
    onConfirm,
    onClose,
    children,
  } = props;
  const own = useOwnPassword(onType);
  const focus = useEffectEvent(own.focus);
  // The button that was pressed has lost the focus while it was disabled.
  useEffect(() => {
    if (error) focus();
  }, [error]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const password = own.take();
    if (password !== null && !isBusy) onConfirm(password);
  };
  return (
    <AdminDialog title={title} zIndex={zIndex} onClose={() => !isBusy && onClose()}>
      <form noValidate className={dialogForm} onSubmit={submit}>
        <p>{explanation}</p>
        {children}
        <OwnPasswordField label="Tu contraseña" own={own} error={error} isFirst={!children} />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isBusy} {...(isDanger && { color: "amapola" })}>
            {isBusy ? "Un momento…" : action}
          </Button>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}

const isCode = (text: string) => /^\d{3}\s?\d{3}$/.test(text.trim());

export function SwitchOffDialog({ hasApp, onClose }: { hasApp: boolean; onClose: () => void }) {
  const off = useMutation(switchOff);
  const [proof, setProof] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isAboutProof = isAbout(off.error, "code", "recoveryCode");
  const [isMissing, setMissing] = useState(false);

  const confirm = (password: string) => {
    setMissing(proof.trim() === "");
    if (proof.trim() === "") return field.current?.focus();
    const given = isCode(proof) ? { code: proof.replaceAll(/\s/g, "") } : { recoveryCode: proof.trim() };
    return off.mutate({ password, ...given }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title="Desactivar el acceso en dos pasos"
      action="Desactivar"
      explanation="Bastará con tu contraseña para entrar. Las llaves y los códigos de ahora dejarán de valer."
      isDanger
      isBusy={off.isPending}
      error={isAboutProof ? null : off.error}
      onType={off.reset}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextInput
        ref={field}
        name="proof"
        label={hasApp ? "Código de tu aplicación o de recuperación" : "Código de recuperación"}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        required
        withAsterisk={false}
        data-autofocus
        value={proof}
        error={isMissing ? "Escribe un código." : isAboutProof && faultIn(off.error)}
        onChange={({ currentTarget }) => {
          setProof(currentTarget.value);
          setMissing(false);
          off.reset();
        }}
      />
    </ConfirmDialog>
  );
}

import { TextInput } from "@mantine/core";
import type { Passkey } from "@senda/contract/two-step";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { isAborted, passingTrouble } from "../../shared/api/api-error.ts";
import { OwnPasswordField, useOwnPassword } from "../../shared/auth/OwnPassword.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { addPasskey, faultIn, renamePasskey } from "./api.ts";

const NOT_MADE = "No se ha guardado ninguna llave. Puedes intentarlo otra vez.";
const KNOWN = "Esta llave ya está guardada.";

/** An error because the browser or the person said no: one of the library or of the browser. */
function browserFault(error: unknown): string | null {
  if (!(error instanceof Error) || faultIn(error) || passingTrouble(error)) return null;
  return error.name === "InvalidStateError" ? KNOWN : isAborted(error) ? null : NOT_MADE;
}

interface AddProps {
  /** Nothing is on yet: the password is not asked for. */
  isConfirmed: boolean;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function AddDialog({ isConfirmed, onCodes, onClose }: AddProps) {
  const adding = useMutation(addPasskey);
  const own = useOwnPassword(adding.reset);
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(name.trim() === "");
    const password = isConfirmed ? null : own.take();
    if (name.trim() === "" || (!isConfirmed && password === null) || adding.isPending) return;
    adding.mutate(
      { name, password },
      {
        onSuccess: ({ recoveryCodes }) => {
          onClose();
          if (recoveryCodes) onCodes(recoveryCodes);
        },
      },
    );
  };
  return (
    <FormDialog
      title="Añadir una llave de acceso"
      action="Continuar"
      progress="Esperando a la llave…"
      onSubmit={submit}
      isBusy={adding.isPending}
      onClose={onClose}
    >
      <NameField
        value={name}
        error={isMissing ? "Ponle un nombre para reconocerla." : browserFault(adding.error)}
        onChange={(next) => {
          setName(next);
          setMissing(false);
          adding.reset();
        }}
      />
      {!isConfirmed && <OwnPasswordField label="Tu contraseña" own={own} error={adding.error} />}
    </FormDialog>
  );
}

interface NameProps {
  value: string;
  error: string | null;
  onChange: (name: string) => void;
}

const NameField = ({ value, error, onChange }: NameProps) => (
  <TextInput
    name="name"
    label="Nombre de la llave"
    placeholder="Portátil de casa"
    autoComplete="off"
    maxLength={80}
    required
    withAsterisk={false}
    data-autofocus
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const renaming = useMutation(renamePasskey);
  const [name, setName] = useState(passkey.name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== "") renaming.mutate({ id: passkey.id, name }, { onSuccess: onClose });
  };
  return (
    <FormDialog title="Cambiar el nombre" onSubmit={submit} isBusy={renaming.isPending} onClose={onClose}>
      <NameField value={name} error={name.trim() === "" ? "Escribe un nombre." : null} onChange={setName} />
    </FormDialog>
  );
}

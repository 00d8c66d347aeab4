import { Button } from "@mantine/core";
import type { Passkey, TwoStepState } from "@senda/contract/two-step";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { IconFingerprint, IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Tile } from "../../shared/ui/Badge.tsx";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { FormCard } from "../editor/EditorFrame.tsx";
import { shortDayOf } from "../format.ts";
import { ownPassword, useConfirm } from "../kit/use-confirm.tsx";
import { deletePasskey } from "./api.ts";
import { AddDialog, RenameDialog } from "./PasskeyDialogs.tsx";
import styles from "./TwoStepScreen.module.css";

interface Props {
  state: TwoStepState;
  onCodes: (codes: readonly string[]) => void;
}

type Opened = { kind: "add" } | { kind: "rename"; passkey: Passkey } | null;

export function Passkeys({ state: { since, passkeys }, onCodes }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const askToDelete = useDeletion();
  return (
    <FormCard aria-labelledby="passkeys" style={{ gap: 12 }}>
      <h2 id="passkeys">Llave de acceso</h2>
      <p className={styles.about}>
        Entra con la huella, la cara o el PIN de tu equipo. Es lo más seguro y no hay códigos que copiar.
      </p>
      {browserSupportsWebAuthn() ? (
        <Button
          variant="light"
          leftSection={<IconFingerprint size={20} aria-hidden />}
          onClick={() => setOpened({ kind: "add" })}
        >
          Añadir una llave
        </Button>
      ) : (
        <p className={styles.about}>Este navegador no admite llaves de acceso.</p>
      )}
      {passkeys.length > 0 && (
        <ul aria-label="Tus llaves de acceso">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpened({ kind: "rename", passkey })}
              onDelete={() => void askToDelete(passkey)}
            />
          ))}
        </ul>
      )}
      {opened?.kind === "add" && <AddDialog isConfirmed={since === null} onCodes={onCodes} onClose={close} />}
      {opened?.kind === "rename" && <RenameDialog passkey={opened.passkey} onClose={close} />}
    </FormCard>
  );
}

function useDeletion() {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deletePasskey);
  return ({ id, name }: Passkey) =>
    confirm({
      title: "Quitar la llave de acceso",
      text: `«${name}» ya no servirá para entrar.`,
      action: "Quitar",
      danger: true,
      fields: { password: ownPassword },
      onConfirm: ({ password }) => mutateAsync({ id, password }),
    });
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onDelete: () => void;
}

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onDelete }: RowProps) => (
  <li className={styles.passkey}>
    <Tile tone="pine" icon={IconFingerprint} size={38} iconSize={20} />
    <div>
      <b>{name}</b>
      <small>{`Añadida el ${shortDayOf(createdAt)}${lastUsedAt ? ` · usada el ${shortDayOf(lastUsedAt)}` : ""}`}</small>
    </div>
    <IconButton
      isSquare
      variant="subtle"
      icon={IconPencil}
      iconSize={19}
      label={`Cambiar el nombre de «${name}»`}
      onClick={onRename}
    />
    <IconButton
      isSquare
      variant="subtle"
      tone="danger"
      icon={IconTrash}
      iconSize={19}
      label={`Quitar la llave «${name}»`}
      onClick={onDelete}
    />
  </li>
);

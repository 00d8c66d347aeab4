import { Button, Checkbox } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { CodeBoxes } from "../../shared/ui/CodeBoxes.tsx";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { TrailStop } from "../../shared/ui/TrailStop.tsx";
import { BusyButton, FormCard } from "../editor/EditorFrame.tsx";
import { type AppSetup, activateApp, faultIn } from "./api.ts";
import { QrCode } from "./QrCode.tsx";
import { copy, RecoveryCodes } from "./RecoveryCodes.tsx";
import styles from "./TwoStepScreen.module.css";

interface Props {
  setup: AppSetup;
  onClose: () => void;
}

const CODE = 6;

/** The three steps of the design: scan, type, keep. Activating waits for the code and the tick. */
export function AppTrail({ setup, onClose }: Props) {
  const activation = useMutation(activateApp);
  const [code, setCode] = useState("");
  const [isKept, setKept] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWhole = code.length === CODE;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isWhole || !isKept || activation.isPending) return;
    activation.mutate(code, {
      onSuccess: onClose,
      onError: () => {
        setCode("");
        field.current?.focus();
      },
    });
  };

  return (
    <FormCard aria-label="Aplicación de códigos">
      <form onSubmit={submit} noValidate>
        <ol className={styles.trail}>
          <TrailStop state={code === "" ? "now" : "done"} number={1}>
            <h2>Escanea este código</h2>
            <Secret setup={setup} />
          </TrailStop>
          <TrailStop state={isWhole ? "done" : code === "" ? "ahead" : "now"} number={2}>
            <h2>Escribe el código que te da</h2>
            <CodeBoxes
              ref={field}
              label="Código de 6 cifras"
              value={code}
              error={faultIn(activation.error)}
              hint="Cambia cada 30 segundos. Puedes pegarlo entero."
              onChange={(next) => {
                activation.reset();
                setCode(next);
              }}
            />
          </TrailStop>
          <TrailStop state={isWhole ? "now" : "ahead"} number={3}>
            <KeepCodes codes={setup.recoveryCodes} isKept={isKept} onKept={setKept} />
          </TrailStop>
        </ol>
        <Foot isReady={isWhole && isKept} isBusy={activation.isPending} onClose={onClose} />
      </form>
    </FormCard>
  );
}

const Secret = ({ setup: { secret, uri } }: { setup: AppSetup }) => (
  <div className={styles.secret}>
    <QrCode text={uri} label="Código QR para tu aplicación de códigos" />
    <div>
      <p className={styles.about}>Con Aegis, Google Authenticator, 1Password u otra aplicación de códigos.</p>
      <p className={styles.typed}>¿No puedes escanearlo? Copia esta clave</p>
      <p className={styles.key}>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        <IconButton
          isSquare
          icon={IconCopy}
          iconSize={19}
          label="Copiar la clave"
          onClick={() => void copy(secret, "Clave copiada")}
        />
      </p>
    </div>
  </div>
);

interface KeepProps {
  codes: readonly string[];
  isKept: boolean;
  onKept: (isKept: boolean) => void;
}

const KeepCodes = ({ codes, isKept, onKept }: KeepProps) => (
  <>
    <h2>Guarda los códigos de recuperación</h2>
    <p className={styles.about}>Sirven si pierdes el móvil. Cada uno vale una sola vez y no volveremos a mostrarlos.</p>
    <RecoveryCodes codes={codes} />
    <Checkbox
      mt={16}
      radius={6}
      className={styles.kept ?? ""}
      label="Los he guardado en un lugar seguro"
      checked={isKept}
      onChange={({ currentTarget }) => onKept(currentTarget.checked)}
    />
  </>
);

const Foot = ({ isReady, isBusy, onClose }: { isReady: boolean; isBusy: boolean; onClose: () => void }) => (
  <Group wrap="wrap" gap={10} mt={24} justify="flex-end">
    <Button variant="default" disabled={isBusy} onClick={onClose}>
      Ahora no
    </Button>
    <BusyButton isBusy={!isReady || isBusy} isWorking={isBusy}>
      Activar
    </BusyButton>
  </Group>
);

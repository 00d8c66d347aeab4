import { Button } from "@mantine/core";
import type { TwoStepState } from "@senda/contract/two-step";
import { IconDeviceMobile, IconRefresh, IconShieldCheck, IconShieldLock } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../shared/ui/Badge.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { FormCard, FormColumns } from "../editor/EditorFrame.tsx";
import { longDayOf } from "../format.ts";
import { ownPassword, useConfirm } from "../kit/use-confirm.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { PageHead } from "../PageHead.tsx";
import { AppTrail } from "./AppTrail.tsx";
import { type AppSetup, renewRecoveryCodes, startApp, switchOff, twoStepQuery } from "./api.ts";
import { Passkeys } from "./Passkeys.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import styles from "./TwoStepScreen.module.css";

/** The second step of the person who is signed in: an app that makes codes, passkeys, and recovery codes. */
export function TwoStepScreen() {
  const result = useQuery(twoStepQuery);
  return (
    <>
      <PageHead
        title="Acceso en dos pasos"
        note="Además de la contraseña, un código de tu móvil o una llave de acceso."
      />
      <QueryState result={result} failed="No pudimos cargar tu acceso en dos pasos" skeleton={<TableSkeleton />}>
        {(state) => <TwoStep state={state} />}
      </QueryState>
    </>
  );
}

function TwoStep({ state }: { state: TwoStepState }) {
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      {state.isRequired && state.since === null && (
        <p data-notice data-tone="sol" className={styles.required}>
          <IconShieldLock size={20} aria-hidden />
          Este servicio está en internet. Activa el acceso en dos pasos para seguir administrando Senda.
        </p>
      )}
      <FormColumns
        aside={
          <>
            <Passkeys state={state} onCodes={setCodes} />
            <FormCard style={{ gap: 8 }}>
              <h2>Si te quedas fuera</h2>
              <p className={styles.about}>
                Otra persona propietaria puede quitar el segundo paso desde Equipo. Queda en Actividad y te llega un
                correo.
              </p>
            </FormCard>
          </>
        }
      >
        {setup && <AppTrail setup={setup} onClose={() => setSetup(null)} />}
        {!setup && (state.since === null ? <Off onSetup={setSetup} /> : <On {...{ state, setSetup, setCodes }} />)}
      </FormColumns>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

function Off({ onSetup }: { onSetup: (setup: AppSetup) => void }) {
  const starting = useMutation(startApp);
  return (
    <FormCard aria-labelledby="app">
      <h2 id="app">Aplicación de códigos</h2>
      <p className={styles.about}>
        Una aplicación de tu móvil te da un código nuevo cada 30 segundos. Aunque alguien sepa tu contraseña, sin ese
        código no entra. Son tres pasos y dos minutos.
      </p>
      <Group>
        <Button
          // Keeps the focus, which comes back to it if the password was asked and not given.
          aria-disabled={starting.isPending || undefined}
          leftSection={<IconDeviceMobile size={20} aria-hidden />}
          onClick={() => !starting.isPending && starting.mutate(null, { onSuccess: onSetup })}
        >
          Empezar
        </Button>
      </Group>
    </FormCard>
  );
}

interface OnProps {
  state: TwoStepState;
  setSetup: (setup: AppSetup) => void;
  setCodes: (codes: readonly string[]) => void;
}

const codesLeft = (left: number) =>
  left === 1 ? "Te queda 1 código de recuperación." : `Te quedan ${left} códigos de recuperación.`;

function On({ state, setSetup, setCodes }: OnProps) {
  const { since, hasApp, isRequired, recoveryCodesLeft } = state;
  const { askForApp, askForCodes, askToSwitchOff } = useQuestions(hasApp, setSetup, setCodes);
  return (
    <FormCard aria-labelledby="on">
      <Group gap="8px 12px" wrap="wrap">
        <h2 id="on">Está activado</h2>
        <Badge tone="pine" icon={<IconShieldCheck aria-hidden />}>{`Desde el ${longDayOf(since ?? "")}`}</Badge>
      </Group>
      <p className={styles.about}>
        {hasApp ? "Al entrar te pediremos un código de tu aplicación" : "Al entrar te pediremos tu llave de acceso"}, o
        uno de recuperación. <b>{codesLeft(recoveryCodesLeft)}</b>
      </p>
      <Group gap={10} wrap="wrap">
        <Button
          variant="light"
          leftSection={<IconDeviceMobile size={19} aria-hidden />}
          onClick={() => void askForApp()}
        >
          {appLabel(hasApp)}
        </Button>
        <Button variant="light" leftSection={<IconRefresh size={19} aria-hidden />} onClick={() => void askForCodes()}>
          Hacer códigos nuevos
        </Button>
        {!isRequired && (
          <Button variant="subtle" color="amapola" px={14} onClick={() => void askToSwitchOff()}>
            Desactivar
          </Button>
        )}
      </Group>
    </FormCard>
  );
}

const appLabel = (hasApp: boolean) => (hasApp ? "Cambiar de aplicación" : "Añadir una aplicación");

const isCode = (text: string) => /^\d{3}\s?\d{3}$/.test(text.trim());
const proofOf = (text: string) => (isCode(text) ? { code: text.replaceAll(/\s/g, "") } : { recoveryCode: text.trim() });

function useQuestions(hasApp: boolean, onSetup: OnProps["setSetup"], onCodes: OnProps["setCodes"]) {
  const confirm = useConfirm();
  const start = useMutation(startApp);
  const renew = useMutation(renewRecoveryCodes);
  const off = useMutation(switchOff);
  return {
    askForApp: () =>
      confirm({
        title: appLabel(hasApp),
        text: "Hasta que actives la nueva, todo sigue como está.",
        action: "Continuar",
        fields: { password: ownPassword },
        onConfirm: ({ password }) => start.mutateAsync(password).then(onSetup),
      }),
    askForCodes: () =>
      confirm({
        title: "Hacer códigos nuevos",
        text: "Los códigos de recuperación de antes dejarán de valer.",
        action: "Hacer diez códigos",
        fields: { password: ownPassword },
        onConfirm: ({ password }) => renew.mutateAsync(password).then(({ recoveryCodes }) => onCodes(recoveryCodes)),
      }),
    askToSwitchOff: () =>
      confirm({
        title: "Desactivar el acceso en dos pasos",
        text: "Bastará con tu contraseña para entrar. Las llaves y los códigos de ahora dejarán de valer.",
        action: "Desactivar",
        danger: true,
        fields: {
          proof: {
            kind: "line",
            label: hasApp ? "Código de tu aplicación o de recuperación" : "Código de recuperación",
            autoComplete: "one-time-code",
            spellCheck: false,
            maxLength: 20,
            required: true,
            withAsterisk: false,
            sentAs: ["code", "recoveryCode"],
            faultOf: (text) => (text.trim() === "" ? "Escribe un código." : null),
          },
          password: ownPassword,
        },
        onConfirm: ({ proof, password }) => off.mutateAsync({ password, ...proofOf(proof) }),
      }),
  };
}

const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <AdminDialog title="Guarda tus códigos de recuperación" size={640} onClose={onClose}>
    <p className={styles.about}>Sirven si pierdes el móvil. Cada uno vale una sola vez y no volveremos a mostrarlos.</p>
    <RecoveryCodes codes={codes} />
    <DialogActions>
      <Button onClick={onClose}>Los he guardado</Button>
    </DialogActions>
  </AdminDialog>
);

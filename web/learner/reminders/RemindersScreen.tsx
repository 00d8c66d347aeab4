import type { Reminders } from "@senda/contract/reminders";
import { IconBell, IconDeviceMobile, IconEyeOff, IconHeart, IconMail } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { ErrorState } from "../../shared/ui/EmptyState.tsx";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Note } from "../../shared/ui/Note.tsx";
import { OptionList, OptionSwitch } from "../../shared/ui/OptionRow.tsx";
import { Screen } from "../../shared/ui/Screen.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { LockedWords, useLockedWords } from "../auth/LockedWords.tsx";
import { addThisDevice, changeReminder, remindersQuery, removeThisDevice } from "./api.ts";
import { Preview } from "./Preview.tsx";
import styles from "./RemindersScreen.module.css";
import { Schedule } from "./Schedule.tsx";
import { canNotify, PermissionRefused } from "./this-device.ts";

export function RemindersScreen() {
  const locked = useLockedWords();
  return (
    <Screen>
      <ScreenHeader title="Recordatorio diario" backTo={paths.profile} backLabel="Volver al perfil" />
      {locked ? <LockedWords {...locked} title="Tu recordatorio sigue siendo solo tuyo" /> : <OwnReminder />}
    </Screen>
  );
}

function OwnReminder() {
  const { data, isPending, isFetching, refetch } = useQuery(remindersQuery);
  return (
    <>
      {data && <Reminder reminders={data} />}
      {!data && (isPending || isFetching) && (
        <Loading>
          <div className={styles.columns}>
            <Skeleton height={66} radius={28} />
            <Skeleton height={300} radius={28} />
          </div>
        </Loading>
      )}
      {!data && !isPending && !isFetching && (
        <ErrorState title="No pudimos cargar tu recordatorio" onRetry={() => void refetch()}>
          Revisa tu conexión y vuelve a intentarlo.
        </ErrorState>
      )}
    </>
  );
}

const REFUSED =
  "Tu navegador no ha dado permiso para mostrar avisos. Puedes cambiarlo en sus ajustes, o recibir el recordatorio por correo.";
const UNREACHED = "Elige cómo quieres recibirlo: ahora mismo no llega a ningún sitio.";

function Reminder({ reminders }: { reminders: Reminders }) {
  const change = useMutation(changeReminder);
  const add = useMutation(addThisDevice);
  const canPush = reminders.pushKey !== null && canNotify();
  const isRefused = add.error instanceof PermissionRefused;
  const save = (part: Partial<Reminders>) => change.mutate(part);
  const switchOn = () => {
    if (add.isPending) return;
    if (reminders.byEmail || reminders.devices.length > 0) save({ isOn: true });
    else if (canPush) add.mutate(reminders);
    else save({ isOn: true, byEmail: true });
  };
  return (
    <div className={styles.columns}>
      <div>
        <OptionList>
          <OptionSwitch
            tone="sol"
            icon={IconBell}
            label="Recordatorio diario"
            details={reminders.isOn ? "Un aviso suave, a tu hora" : "Apagado, hasta que tú quieras"}
            isOn={reminders.isOn}
            onSwitch={(isOn) => (isOn ? switchOn() : save({ isOn }))}
          />
        </OptionList>
        <FormAlert message={isRefused ? REFUSED : null} />
        {isRefused && !reminders.isOn && (
          <TextButton onClick={() => save({ isOn: true, byEmail: true })}>Recibirlo por correo</TextButton>
        )}
        {reminders.isOn ? (
          <>
            <Schedule reminders={reminders} onChange={save} />
            <Channels reminders={reminders} canPush={canPush} onAdd={() => add.mutate(reminders)} />
          </>
        ) : (
          <p className={styles.before}>
            {canPush
              ? "Si lo activas, tu navegador te pedirá permiso para mostrar avisos. Podrás quitarlo aquí cuando quieras."
              : "Si lo activas, te llegará por correo. Podrás quitarlo aquí cuando quieras."}
          </p>
        )}
      </div>
      <div>
        <Preview reminders={reminders} />
        <Promises />
      </div>
    </div>
  );
}

const Promises = () => (
  <>
    <Note className={styles.note} icon={IconHeart} iconColor="var(--lavanda)" c="var(--text-2)">
      Si un día no entras, no pasa nada. No contamos rachas ni insistimos.
    </Note>
    <Note className={styles.note} icon={IconEyeOff} iconColor="var(--lavanda)" c="var(--text-2)">
      El aviso nunca muestra lo que escribes ni cómo te sientes.
    </Note>
  </>
);

interface ChannelProps {
  reminders: Reminders;
  canPush: boolean;
  onAdd: () => void;
}

function Channels({ reminders, canPush, onAdd }: ChannelProps) {
  const { email } = useProfile();
  const change = useMutation(changeReminder);
  const remove = useMutation(removeThisDevice);
  const { devices, byEmail } = reminders;
  const isHere = devices.some(({ isCurrent }) => isCurrent);
  const others = devices.filter(({ isCurrent }) => !isCurrent).length;
  const alsoAt = others === 1 ? "También llega a otro dispositivo" : `También llega a otros ${others} dispositivos`;
  return (
    <section className={styles.channels} aria-labelledby="channels">
      <h2 id="channels">Cómo te llega</h2>
      <OptionList>
        {canPush && (
          <OptionSwitch
            tone="lavanda"
            icon={IconDeviceMobile}
            label="Aviso en este dispositivo"
            {...(others > 0 && { details: alsoAt })}
            isOn={isHere}
            onSwitch={(isOn) => (isOn ? onAdd() : remove.mutate(reminders))}
          />
        )}
        <OptionSwitch
          tone="cielo"
          icon={IconMail}
          label="Correo electrónico"
          details={email}
          isOn={byEmail}
          onSwitch={(isOn) => change.mutate({ byEmail: isOn })}
        />
      </OptionList>
      <FormAlert message={byEmail || devices.length > 0 ? null : UNREACHED} />
    </section>
  );
}

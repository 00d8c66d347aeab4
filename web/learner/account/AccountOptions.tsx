import { Box, type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import {
  type Icon,
  IconBell,
  IconDeviceMobile,
  IconDevices,
  IconDownload,
  IconFileText,
  IconLifebuoy,
  IconListCheck,
  IconLock,
  IconLogout,
  IconMoon,
  IconSeeding,
  IconShieldLock,
  IconSparkles,
  IconSun,
  IconTrash,
} from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { consentQuery } from "../../shared/account/api.ts";
import { planCopy } from "../../shared/api/plan-copy.ts";
import { session } from "../../shared/api/session.ts";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { unsent } from "../../shared/lib/unsent.ts";
import { ChoiceBar } from "../../shared/ui/ChoiceBar.tsx";
import { OptionAction, OptionLink, OptionList, OptionSwitch } from "../../shared/ui/OptionRow.tsx";
import { saveAiChoice } from "../diary/api.ts";
import { DataCare, whatTheModelGets } from "../diary/DataCare.tsx";
import { ConfirmSignOut, DeleteAccount, ExportData } from "./AccountSheets.tsx";
import { sessionsQuery } from "./api.ts";

export function PrivacyOptions() {
  const { areOwnWordsLocked } = useProfile();
  const { data: consent } = useQuery(consentQuery);
  const decide = useMutation(saveAiChoice);
  const [asked, setAsked] = useState<"export" | "care" | "delete" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <OptionList>
        {consent?.isAiOffered && !areOwnWordsLocked && (
          <OptionSwitch
            tone="sol"
            icon={IconSparkles}
            label="Consejos con IA externa"
            details={whatTheModelGets(consent)}
            isOn={consent.ai !== null}
            isBusy={decide.isPending}
            onSwitch={(ai) => decide.mutate({ version: consent.version, ai })}
          />
        )}
        <OptionAction
          tone="cielo"
          icon={IconDownload}
          label="Descargar mis datos"
          details="Un archivo JSON con todo lo tuyo"
          leadsOn
          onPress={() => setAsked("export")}
        />
        <OptionAction
          tone="pine"
          icon={IconShieldLock}
          label="Cómo cuidamos tus datos"
          leadsOn
          onPress={() => setAsked("care")}
        />
        <OptionAction
          tone="amapola"
          icon={IconTrash}
          label="Eliminar mi cuenta"
          details="Borra tu diario y tu progreso"
          isGrave
          leadsOn
          onPress={() => setAsked("delete")}
        />
      </OptionList>
      {asked === "export" && <ExportData onClose={close} />}
      {asked === "care" && <DataCare onClose={close} />}
      {asked === "delete" && <DeleteAccount onClose={close} />}
    </>
  );
}

export const AccountOptions = () => (
  <OptionList>
    <SessionsOption />
    <OptionLink to={paths.changePassword} tone="pine" icon={IconLock} label="Cambiar contraseña" />
    <SignOutOption />
  </OptionList>
);

export const CareOptions = () => (
  <OptionList>
    <OptionLink to={paths.help} tone="lavanda" icon={IconLifebuoy} label="Ayuda ahora" />
    <OptionLink
      to={paths.plan}
      tone="pine"
      icon={IconListCheck}
      label="Mi plan de calma"
      details="Seis pasos con tus palabras"
    />
    <OptionLink
      to={paths.therapist}
      tone="lavanda"
      icon={IconFileText}
      label="Para mi terapeuta"
      details="Un PDF con lo que tú elijas"
    />
    <OptionLink
      to={paths.reminders}
      tone="sol"
      icon={IconBell}
      label="Recordatorio diario"
      details="A tu hora, solo si lo pides"
    />
    <OptionLink
      to={paths.whatWorks}
      tone="sol"
      icon={IconSeeding}
      label="Lo que me funciona"
      details="Lo que probaste y cómo te fue"
    />
  </OptionList>
);

/** Signing out deletes what is on this device, so what only the device has would be lost: then it asks first. */
function SignOutOption() {
  const [isAsking, setIsAsking] = useState(false);
  const hasUnsent = () => planCopy.read()?.isSent === false || unsent.read() !== null;
  const signOut = () => (hasUnsent() ? setIsAsking(true) : session.signOut());
  return (
    <>
      <OptionAction tone="amapola" icon={IconLogout} label="Cerrar sesión" isGrave onPress={signOut} />
      {isAsking && <ConfirmSignOut onClose={() => setIsAsking(false)} onConfirm={() => session.signOut()} />}
    </>
  );
}

function SessionsOption() {
  const { data } = useQuery(sessionsQuery);
  const details = data && { details: data.length === 1 ? "1 sesión abierta" : `${data.length} sesiones abiertas` };
  return (
    <OptionLink to={paths.sessions} tone="cielo" icon={IconDevices} label="Dispositivos y sesiones" {...details} />
  );
}

const schemes: { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: "light", label: "Claro", icon: IconSun },
  { value: "dark", label: "Oscuro", icon: IconMoon },
  { value: "auto", label: "Automático", icon: IconDeviceMobile },
];

export function AppearanceChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Box data-card p={10}>
      <ChoiceBar label="Apariencia" choices={schemes} value={colorScheme} onChange={setColorScheme} />
    </Box>
  );
}

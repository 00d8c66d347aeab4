import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import {
  IconDeviceMobile,
  IconDevices,
  IconDownload,
  IconLifebuoy,
  IconLock,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSparkles,
  IconSun,
  IconTrash,
} from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { session } from "../api/session.ts";
import { paths } from "../app/paths.ts";

import { consentQuery, saveAiChoice } from "../diary/api.ts";
import { DataCare, whatTheModelGets } from "../diary/DataCare.tsx";
import styles from "./AccountOptions.module.css";
import { DeleteAccount, ExportData } from "./AccountSheets.tsx";
import { sessionsQuery } from "./api.ts";
import { OptionAction, OptionLink, OptionList, OptionSwitch } from "./OptionRow.tsx";

export function PrivacyOptions() {
  const { data: consent } = useQuery(consentQuery);
  const decide = useMutation(saveAiChoice);
  const [asked, setAsked] = useState<"export" | "care" | "delete" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <OptionList>
        {consent?.isAiOffered && (
          <OptionSwitch
            tone="sol"
            icon={<IconSparkles size={22} />}
            label="Consejos con IA externa"
            details={whatTheModelGets(consent)}
            isOn={consent.ai !== null}
            isBusy={decide.isPending}
            onSwitch={(ai) => decide.mutate({ version: consent.version, ai })}
          />
        )}
        <OptionAction
          tone="cielo"
          icon={<IconDownload size={22} />}
          label="Descargar mis datos"
          details="Un archivo JSON con todo lo tuyo"
          leadsOn
          onPress={() => setAsked("export")}
        />
        <OptionAction
          tone="pine"
          icon={<IconShieldLock size={22} />}
          label="Cómo cuidamos tus datos"
          leadsOn
          onPress={() => setAsked("care")}
        />
        <OptionAction
          tone="coral"
          icon={<IconTrash size={22} />}
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
    <OptionLink to={paths.help} tone="lavanda" icon={<IconLifebuoy size={22} />} label="Ayuda ahora" />
    <SessionsOption />
    <OptionLink to={paths.changePassword} tone="pine" icon={<IconLock size={22} />} label="Cambiar contraseña" />
    <OptionAction
      tone="coral"
      icon={<IconLogout size={22} />}
      label="Cerrar sesión"
      isGrave
      onPress={() => session.signOut()}
    />
  </OptionList>
);

function SessionsOption() {
  const { data } = useQuery(sessionsQuery);
  const details = data && { details: data.length === 1 ? "1 sesión abierta" : `${data.length} sesiones abiertas` };
  return (
    <OptionLink
      to={paths.sessions}
      tone="cielo"
      icon={<IconDevices size={22} />}
      label="Dispositivos y sesiones"
      {...details}
    />
  );
}

const choices: { value: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: "light", label: "Claro", Icon: IconSun },
  { value: "dark", label: "Oscuro", Icon: IconMoon },
  { value: "auto", label: "Automático", Icon: IconDeviceMobile },
];

export function AppearanceChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={styles.card}>
      <fieldset className={styles.choices} aria-label="Apariencia">
        {choices.map(({ value, label, Icon }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="appearance"
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            <Icon size={18} aria-hidden />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

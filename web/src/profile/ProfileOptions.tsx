import { IconDevices, IconLifebuoy, IconLock, IconLogout } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { session } from "../api/session.ts";
import { paths } from "../app/paths.ts";
import { sessionsQuery } from "./api.ts";
import { OptionAction, OptionLink, OptionList } from "./OptionRow.tsx";

export const ProfileOptions = () => (
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

/** The number is a help and no more: where it cannot be had, the way there stands without it. */
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

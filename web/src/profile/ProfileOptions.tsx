import { IconLifebuoy, IconLock, IconLogout } from "@tabler/icons-react";
import { session } from "../api/session.ts";
import { paths } from "../paths.ts";
import { OptionAction, OptionLink, OptionList } from "./OptionRow.tsx";

export const ProfileOptions = () => (
  <OptionList>
    <OptionLink to={paths.help} tone="lavanda" icon={<IconLifebuoy size={22} />} label="Ayuda ahora" />
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

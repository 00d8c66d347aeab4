import {
  IconBooks,
  IconEye,
  IconHistory,
  IconHome2,
  IconLifebuoy,
  IconLogout,
  IconPhone,
  IconRoute,
  IconUsers,
} from "@tabler/icons-react";
import { NavLink } from "react-router";
import { session } from "../api/session.ts";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { initials } from "../lib/initials.ts";
import { Logo } from "../ui/Logo.tsx";
import styles from "./AdminSidebar.module.css";
import { useLeave } from "./LeaveGuard.tsx";
import { SidebarLandscape } from "./SidebarLandscape.tsx";

const places = [
  { to: paths.admin.home, label: "Inicio", Icon: IconHome2, end: true },
  { to: paths.admin.routes, label: "Rutas", Icon: IconRoute, end: false },
  { to: paths.admin.users, label: "Usuarios", Icon: IconUsers, end: false },
];
const more = [
  { to: paths.admin.contents, label: "Contenidos", Icon: IconBooks, end: false },
  { to: paths.admin.activity, label: "Actividad", Icon: IconHistory, end: false },
  { to: paths.admin.helplines, label: "Líneas de ayuda", Icon: IconPhone, end: false },
  { to: paths.home, label: "Ver como alumno", Icon: IconEye, end: true },
  { to: paths.help, label: "Ayuda ahora", Icon: IconLifebuoy, end: true },
];

export function AdminSidebar({ id, className = "" }: { id: string; className?: string | undefined }) {
  const { firstName, lastName, role } = useProfile();
  const leave = useLeave();
  return (
    <aside id={id} className={`${styles.side} ${className}`}>
      <div className={styles.logo}>
        <Logo on="dark" />
      </div>
      <nav aria-label="Administración">
        {places.map(({ to, label, Icon, end }) => (
          <NavLink key={to} to={to} end={end}>
            <Icon size={22} aria-hidden />
            {label}
          </NavLink>
        ))}
      </nav>
      <nav aria-label="Más herramientas" className={styles.more}>
        {more.map(({ to, label, Icon, end }) => (
          <NavLink key={to} to={to} end={end}>
            <Icon size={22} aria-hidden />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.land}>
        <SidebarLandscape />
        <div className={styles.me}>
          <i aria-hidden="true">{initials(firstName, lastName)}</i>
          <div>
            <b>{`${firstName} ${lastName}`}</b>
            <small>{role}</small>
          </div>
          <button type="button" aria-label="Cerrar sesión" onClick={() => leave(() => session.signOut())}>
            <IconLogout size={20} aria-hidden />
          </button>
        </div>
      </div>
    </aside>
  );
}

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
import { initials } from "../lib/formats.ts";
import { Logo } from "../ui/Scene.tsx";
import styles from "./AdminSidebar.module.css";
import { useLeave } from "./editor/LeaveGuard.tsx";

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

const SidebarLandscape = () => (
  <svg viewBox="0 0 240 260" aria-hidden="true">
    <circle cx="176" cy="92" r="30" fill="#FFB62E" />
    <circle cx="176" cy="92" r="46" fill="#FFB62E" opacity=".16" />
    <path fill="#6E5FA8" d="M0 122C40 92 80 100 120 116S200 96 240 108V260H0Z" />
    <path fill="#2F7A65" d="M0 150C50 120 90 130 130 144S210 132 240 140V260H0Z" />
    <path
      fill="#FFF3DD"
      d="M134 142C118 150 128 156 144 162S150 176 118 186S70 214 74 260H150C140 226 164 212 178 190S176 168 156 160S140 150 138 142Z"
    />
    <path fill="#1F5A4B" d="M0 186C40 168 64 178 84 200S92 250 96 260H0Z" />
    <path fill="#1F5A4B" d="M240 176C206 170 186 186 176 204S158 250 156 260H240Z" />
    <path fill="#0D3830" d="M0 206C60 186 120 200 240 190V260H0Z" />
  </svg>
);

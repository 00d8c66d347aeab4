import {
  type Icon,
  IconBooks,
  IconEye,
  IconHistory,
  IconHome2,
  IconLifebuoy,
  IconLogout,
  IconMenu2,
  IconPhone,
  IconRoute,
  IconUsers,
  IconX,
} from "@tabler/icons-react";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { session } from "../api/session.ts";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { initials } from "../lib/formats.ts";
import { IconButton, IconLink } from "../ui/IconButton.tsx";
import { Loading } from "../ui/Loading.tsx";
import { OfflineStrip, SkipLink, skipTarget } from "../ui/PageParts.tsx";
import { Logo } from "../ui/Scene.tsx";
import styles from "./AdminLayout.module.css";
import { useLeave } from "./editor/LeaveGuard.tsx";

const look = { isSquare: true, variant: "scene", iconSize: 24 } as const;

/** The editors' side: denser and calmer, with the sidebar at the left, or behind a button on small screens. */
export function AdminLayout() {
  const { firstName, lastName } = useProfile();
  const { key } = useLocation();
  const menuButton = useRef<HTMLButtonElement>(null);
  // Kept as the place where the menu was opened, so that a move to another closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = () => setOpenAt(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    close();
    menuButton.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape from the focused element inside.
    <div className={styles.page} data-flat data-open={isOpen || undefined} onKeyDown={onKeyDown}>
      <SkipLink />
      <header className={styles.top}>
        <IconButton
          ref={menuButton}
          {...look}
          icon={isOpen ? IconX : IconMenu2}
          label={isOpen ? "Cerrar el menú" : "Abrir el menú"}
          aria-expanded={isOpen}
          aria-controls="menu-admin"
          onClick={() => setOpenAt(isOpen ? null : key)}
        />
        <Logo on="dark" />
        <IconLink to={paths.help} {...look} icon={IconLifebuoy} label="Ayuda ahora" />
        <span className={styles.initials} aria-hidden="true">
          {initials(firstName, lastName)}
        </span>
      </header>
      <Sidebar id="menu-admin" />
      <div className={styles.scrim} aria-hidden="true" onClick={close} />
      <main className={styles.main} inert={isOpen} {...skipTarget}>
        <OfflineStrip />
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

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

function Sidebar({ id }: { id: string }) {
  const { firstName, lastName, role } = useProfile();
  const leave = useLeave();
  const signOut = () => leave(() => session.signOut());
  return (
    <aside id={id} className={styles.side}>
      <div className={styles.logo}>
        <Logo on="dark" />
      </div>
      <Places label="Administración" places={places} />
      <Places label="Más herramientas" places={more} className={styles.more} />
      <div className={styles.land}>
        <SidebarLandscape />
        <div className={styles.me}>
          <span className={styles.initials} aria-hidden="true">
            {initials(firstName, lastName)}
          </span>
          <div>
            <b>{`${firstName} ${lastName}`}</b>
            <small>{role}</small>
          </div>
          <IconButton {...look} iconSize={20} icon={IconLogout} label="Cerrar sesión" onClick={signOut} />
        </div>
      </div>
    </aside>
  );
}

interface PlacesProps {
  label: string;
  places: readonly { to: string; label: string; Icon: Icon; end: boolean }[];
  className?: string | undefined;
}

const Places = ({ label, places: shown, className }: PlacesProps) => (
  <nav aria-label={label} className={className}>
    {shown.map((place) => (
      <NavLink key={place.to} to={place.to} end={place.end}>
        <place.Icon size={22} aria-hidden />
        {place.label}
      </NavLink>
    ))}
  </nav>
);

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

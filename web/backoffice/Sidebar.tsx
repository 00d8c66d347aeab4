import { Avatar, VisuallyHidden } from "@mantine/core";
import type { Call } from "@senda/contract/all";
import { staffNames } from "@senda/contract/staff-texts";
import {
  type Icon,
  IconBooks,
  IconEye,
  IconHistory,
  IconHome2,
  IconLifebuoy,
  IconLogout,
  IconPhone,
  IconPhoto,
  IconRoute,
  IconShieldLock,
  IconStethoscope,
  IconTrash,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, NavLink } from "react-router";
import { session } from "../shared/api/session.ts";
import { paths } from "../shared/app/paths.ts";
import { useProfile } from "../shared/auth/api.ts";
import { initials } from "../shared/lib/formats.ts";
import { IconButton } from "../shared/ui/IconButton.tsx";
import { Logo } from "../shared/ui/Scene.tsx";
import styles from "./AdminLayout.module.css";
import { adminPaths } from "./admin-paths.ts";
import { useLeave } from "./editor/LeaveGuard.tsx";
import { useMay } from "./may.tsx";
import { openReviewsQuery } from "./reviews/api.ts";
import { Ground, SidebarLandscape } from "./SidebarLandscape.tsx";

/** The avatar on the dark green of the menu. */
export const cream = { "--avatar-bg": "#fff3dd", "--avatar-color": "#123f35" };

export const sidebarButton = { isSquare: true, variant: "scene", iconSize: 24 } as const;

interface Place {
  to: string;
  label: string;
  Icon: Icon;
  end: boolean;
  /** Shown to the roles that may make it. */
  call?: Call;
}

const work: Place[] = [
  { to: adminPaths.home, label: "Inicio", Icon: IconHome2, end: true },
  { to: adminPaths.routes, label: "Rutas", Icon: IconRoute, end: false },
  { to: adminPaths.users, label: "Usuarios", Icon: IconUsers, end: false, call: "GET /auth/users" },
];
const library: Place[] = [
  { to: adminPaths.contents, label: "Contenidos", Icon: IconBooks, end: false, call: "GET /admin/contents" },
  { to: adminPaths.media, label: "Medios", Icon: IconPhoto, end: false, call: "GET /admin/media" },
  { to: adminPaths.reviews, label: "Revisión", Icon: IconStethoscope, end: false, call: "GET /admin/reviews" },
  { to: adminPaths.helplines, label: "Líneas de ayuda", Icon: IconPhone, end: false, call: "GET /admin/helplines" },
];
const staff: Place[] = [
  { to: adminPaths.team, label: "Equipo", Icon: IconUsersGroup, end: false, call: "GET /admin/team" },
  { to: adminPaths.activity, label: "Actividad", Icon: IconHistory, end: false, call: "GET /admin/audit" },
  { to: adminPaths.trash, label: "Papelera", Icon: IconTrash, end: false, call: "GET /admin/trash" },
  { to: paths.home, label: "Ver como alumno", Icon: IconEye, end: true },
  { to: paths.help, label: "Ayuda ahora", Icon: IconLifebuoy, end: true },
];

export function Sidebar({ id }: { id: string }) {
  const { firstName, lastName, staffRole = "OWNER" } = useProfile();
  const leave = useLeave();
  const signOut = () => leave(() => session.signOut());
  return (
    <aside id={id} className={styles.side} data-sidebar>
      <div className={styles.logo}>
        <Logo on="dark" />
      </div>
      <Places label="Administración" places={work} />
      <Places label="Biblioteca" places={library} className={styles.more} />
      <Places label="Equipo y ayuda" places={staff} className={styles.more} />
      <div className={styles.land}>
        <SidebarLandscape />
        <Ground />
        <div className={styles.me}>
          <Link to={adminPaths.twoStep} className={styles.person} title="Acceso en dos pasos">
            <Avatar size={40} style={cream} aria-hidden>
              {initials(firstName, lastName)}
            </Avatar>
            <span>
              <b>{`${firstName} ${lastName}`}</b>
              <small>{staffNames[staffRole]}</small>
            </span>
            <IconShieldLock size={20} aria-label="Acceso en dos pasos" />
          </Link>
          <IconButton {...sidebarButton} iconSize={20} icon={IconLogout} label="Cerrar sesión" onClick={signOut} />
        </div>
      </div>
    </aside>
  );
}

interface PlacesProps {
  label: string;
  places: readonly Place[];
  className?: string | undefined;
}

function Places({ label, places, className }: PlacesProps) {
  const may = useMay();
  const shown = places.filter(({ call }) => call === undefined || may(call));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={label} className={className}>
      {shown.map((place) => (
        <NavLink key={place.to} to={place.to} end={place.end} title={place.label}>
          <place.Icon size={22} aria-hidden />
          <span>{place.label}</span>
          {place.to === adminPaths.reviews && <WaitingReviews />}
        </NavLink>
      ))}
    </nav>
  );
}

function WaitingReviews() {
  const { data: count = 0 } = useQuery(openReviewsQuery);
  if (count === 0) return null;
  return (
    <em className={styles.count}>
      {count}
      <VisuallyHidden component="span"> por revisar</VisuallyHidden>
    </em>
  );
}

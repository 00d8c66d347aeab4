import { IconCalendarHeart, IconHome2, IconRoute, IconUserCircle } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { paths } from "../paths.ts";
import styles from "./TabBar.module.css";

const tabs = [
  { to: paths.home, label: "Hogar", Icon: IconHome2 },
  { to: paths.routes, label: "Rutas", Icon: IconRoute },
  { to: paths.calendar, label: "Calendario", Icon: IconCalendarHeart },
  { to: paths.profile, label: "Perfil", Icon: IconUserCircle },
];

export const TabBar = () => (
  <nav className={styles.bar} aria-label="Navegación principal" data-tabbar>
    {tabs.map(({ to, label, Icon }) => (
      <NavLink key={to} to={to} end className={styles.tab ?? ""}>
        <i>
          <Icon size={24} aria-hidden />
        </i>
        {label}
      </NavLink>
    ))}
  </nav>
);

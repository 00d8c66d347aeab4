import { IconLifebuoy, IconMenu2, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { initials } from "../lib/formats.ts";
import { Loading } from "../ui/Loading.tsx";
import { OfflineStrip, SkipLink, skipTarget } from "../ui/PageParts.tsx";
import { Logo } from "../ui/Scene.tsx";
import styles from "./AdminLayout.module.css";
import { AdminSidebar } from "./AdminSidebar.tsx";

/** The editors' side: denser and calmer, with the sidebar at the left, or behind a button on small screens. */
export function AdminLayout() {
  const { firstName, lastName } = useProfile();
  const { key } = useLocation();
  const menuButton = useRef<HTMLButtonElement>(null);
  // The menu is open for one place only: any move closes it.
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
        <button
          ref={menuButton}
          type="button"
          className={styles.menu}
          aria-label={isOpen ? "Cerrar el menú" : "Abrir el menú"}
          aria-expanded={isOpen}
          aria-controls="menu-admin"
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          {isOpen ? <IconX size={24} aria-hidden /> : <IconMenu2 size={24} aria-hidden />}
        </button>
        <Logo on="dark" className={styles.logo} />
        <Link to={paths.help} className={styles.help} aria-label="Ayuda ahora">
          <IconLifebuoy size={24} aria-hidden />
        </Link>
        <span className={styles.me} aria-hidden="true">
          {initials(firstName, lastName)}
        </span>
      </header>
      <AdminSidebar id="menu-admin" className={styles.side} />
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

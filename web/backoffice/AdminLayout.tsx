import { Avatar } from "@mantine/core";
import { IconLifebuoy, IconMenu2, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type Ref, Suspense, useRef, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../shared/app/paths.ts";
import { useProfile } from "../shared/auth/api.ts";
import { initials } from "../shared/lib/formats.ts";
import { IconButton, IconLink } from "../shared/ui/IconButton.tsx";
import { Loading } from "../shared/ui/Loading.tsx";
import { OfflineStrip, SkipLink, skipTarget } from "../shared/ui/PageParts.tsx";
import { Logo } from "../shared/ui/Scene.tsx";
import styles from "./AdminLayout.module.css";
import { adminPaths } from "./admin-paths.ts";
import { promptLabPath } from "./prompt-lab/prompt-lab-path.ts";
import { cream, sidebarButton as look, Sidebar } from "./Sidebar.tsx";
import { useStepUp } from "./use-step-up.ts";

/** Three columns need the room of the menu, of which only the pictures stay. */
const isWide = (pathname: string) => pathname === adminPaths.reviews || pathname.startsWith(promptLabPath(""));

/** The editors' side: denser and calmer, with the sidebar at the left, or behind a button on small screens. */
export function AdminLayout() {
  const { mustSetUpTwoStep } = useProfile();
  useStepUp();
  const { key, pathname } = useLocation();
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
    <div
      className={styles.page}
      data-flat
      data-open={isOpen || undefined}
      data-rail={isWide(pathname) || undefined}
      onKeyDown={onKeyDown}
    >
      <SkipLink />
      <Top ref={menuButton} isOpen={isOpen} onToggle={() => setOpenAt(isOpen ? null : key)} />
      <Sidebar id="menu-admin" />
      <div className={styles.scrim} aria-hidden="true" onClick={close} />
      <main className={styles.main} inert={isOpen} {...skipTarget}>
        <OfflineStrip />
        <Suspense fallback={<Loading />}>
          {mustSetUpTwoStep && pathname !== adminPaths.twoStep ? (
            <Navigate to={adminPaths.twoStep} replace />
          ) : (
            <Outlet />
          )}
        </Suspense>
      </main>
    </div>
  );
}

interface TopProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onToggle: () => void;
}

/** On small screens. */
function Top({ ref, isOpen, onToggle }: TopProps) {
  const { firstName, lastName } = useProfile();
  return (
    <header className={styles.top}>
      <IconButton
        ref={ref}
        {...look}
        icon={isOpen ? IconX : IconMenu2}
        label={isOpen ? "Cerrar el menú" : "Abrir el menú"}
        aria-expanded={isOpen}
        aria-controls="menu-admin"
        onClick={onToggle}
      />
      <Logo on="dark" />
      <IconLink to={paths.help} {...look} icon={IconLifebuoy} label="Ayuda ahora" />
      <Avatar size={40} style={cream} aria-hidden>
        {initials(firstName, lastName)}
      </Avatar>
    </header>
  );
}

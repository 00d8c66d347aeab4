import { Box } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { useProfile } from "../shared/auth/api.ts";
import { lazyScreen } from "../shared/lib/lazy-screen.ts";
import cover from "../shared/ui/art/cover-olivar.svg";
import bad from "../shared/ui/art/feeling-bad.svg";
import good from "../shared/ui/art/feeling-good.svg";
import great from "../shared/ui/art/feeling-great.svg";
import neutral from "../shared/ui/art/feeling-neutral.svg";
import { Tile } from "../shared/ui/Badge.tsx";
import { HillEdge } from "../shared/ui/HillEdge.tsx";
import { Group, Text } from "../shared/ui/layout.ts";
import { ScreenTitle } from "../shared/ui/ScreenTitle.tsx";
import styles from "./AdminHomeScreen.module.css";
import { adminPaths } from "./admin-paths.ts";
import { useMay } from "./may.tsx";

const AttentionList = lazyScreen(() => import("./insights/AttentionList.tsx"), "AttentionList");
const WayOnHome = lazyScreen(() => import("./insights/WayOnHome.tsx"), "WayOnHome");

const faces = [great, good, neutral, bad];

export function AdminHomeScreen() {
  const { firstName } = useProfile();
  const may = useMay();
  return (
    <>
      <Box component="header" mb={22}>
        <ScreenTitle title="Administración">{`Hola, ${firstName}`}</ScreenTitle>
        <Text c="dimmed">¿Qué quieres cuidar hoy?</Text>
      </Box>
      <Suspense fallback={<Box mb={22} mih={66} />}>
        <AttentionList />
      </Suspense>
      <div className={styles.cards}>
        <HomeCard
          to={adminPaths.routes}
          title="Rutas"
          text="Crea, edita y ordena rutas, etapas y contenidos."
          art={<img src={cover} alt="" className={styles.cover} />}
        />
        {may("GET /auth/users") && (
          <HomeCard
            to={adminPaths.users}
            title="Usuarios"
            text="Consulta las cuentas y restablece contraseñas."
            art={
              <Group className={styles.faces ?? ""} justify="center" gap={0} h="100%" pb={20}>
                {faces.map((face) => (
                  <img key={face} src={face} alt="" />
                ))}
              </Group>
            }
          />
        )}
      </div>
      <Suspense>{may("GET /admin/routes/{id}/insights") && <WayOnHome />}</Suspense>
    </>
  );
}

const HomeCard = ({ to, title, text, art }: { to: string; title: string; text: string; art: ReactNode }) => (
  <Link to={to} className={styles.card} data-card>
    <div className={styles.art}>
      {art}
      <HillEdge className={styles.edge} />
    </div>
    <Group className={styles.body ?? ""}>
      <Box flex={1}>
        <h2>{title}</h2>
        <Text c="var(--text-2)">{text}</Text>
      </Box>
      <Tile tone="accent" icon={IconArrowRight} size={52} isRound />
    </Group>
  </Link>
);

import { Box } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import cover from "../ui/art/cover-olivar.svg";
import bad from "../ui/art/feeling-bad.svg";
import good from "../ui/art/feeling-good.svg";
import great from "../ui/art/feeling-great.svg";
import neutral from "../ui/art/feeling-neutral.svg";
import { HillEdge } from "../ui/HillEdge.tsx";
import { Group, Text } from "../ui/layout.ts";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import styles from "./AdminHomeScreen.module.css";

const faces = [great, good, neutral, bad];

export function AdminHomeScreen() {
  const { firstName } = useProfile();
  return (
    <>
      <header className={styles.head}>
        <ScreenTitle title="Administración">{`Hola, ${firstName}`}</ScreenTitle>
        <Text component="p" c="dimmed">
          ¿Qué quieres cuidar hoy?
        </Text>
      </header>
      <div className={styles.cards}>
        <HomeCard
          to={paths.admin.routes}
          title="Rutas"
          text="Crea, edita y ordena rutas, etapas y contenidos."
          art={<img src={cover} alt="" className={styles.cover} />}
        />
        <HomeCard
          to={paths.admin.users}
          title="Usuarios"
          text="Consulta las cuentas y restablece contraseñas."
          art={
            <div className={styles.faces}>
              {faces.map((face) => (
                <img key={face} src={face} alt="" />
              ))}
            </div>
          }
        />
      </div>
    </>
  );
}

const HomeCard = ({ to, title, text, art }: { to: string; title: string; text: string; art: ReactNode }) => (
  <Link to={to} className={styles.card}>
    <div className={styles.art}>
      {art}
      <HillEdge className={styles.edge} />
    </div>
    <Group className={styles.body ?? ""}>
      <Box flex={1}>
        <h2>{title}</h2>
        <Text component="p" c="var(--text-2)">
          {text}
        </Text>
      </Box>
      <i aria-hidden="true">
        <IconArrowRight size={24} />
      </i>
    </Group>
  </Link>
);

import { Avatar, Button } from "@mantine/core";
import type { UserDetail } from "@senda/contract/users";
import {
  IconCalendarCheck,
  IconFlagCheck,
  IconKey,
  IconLock,
  IconMail,
  IconRoute,
  IconShieldOff,
  IconWalk,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { useProfile } from "../../shared/auth/api.ts";
import { grouped, initials } from "../../shared/lib/formats.ts";
import { RouteCover } from "../../shared/routes/RouteCover.tsx";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { Badge, Tile } from "../../shared/ui/Badge.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { Sun } from "../../shared/ui/Sun.tsx";
import { adminPaths } from "../admin-paths.ts";
import { longDayOf, longMoment } from "../format.ts";
import { PercentCell, RoleBadge, StatusBadge } from "../list/cells.tsx";
import { ListTable, TableSkeleton } from "../list/ListTable.tsx";
import { openAt } from "../list/use-list-state.ts";
import { useMay, useMayHelp } from "../may.tsx";
import { detailHead, Missing } from "../PageHead.tsx";
import { allRoutesQuery } from "../routes/api.ts";
import { useResetTwoStep } from "../two-step/use-reset-two-step.ts";
import { userQuery } from "./api.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import styles from "./UserScreen.module.css";

/** One person, as far as it concerns the back-office: never what they wrote. */
export function UserScreen() {
  const { userId = "" } = useParams();
  const result = useQuery(userQuery(userId));
  return (
    <>
      <BackLink to={adminPaths.users}>Todos los usuarios</BackLink>
      <QueryState
        result={result}
        failed="No pudimos cargar la cuenta"
        skeleton={<TableSkeleton />}
        missing={<Missing title="Esta cuenta no existe" to={adminPaths.users} label="Ver todos los usuarios" />}
      >
        {(user) => (
          <>
            <Head user={user} />
            <UserStats user={user} />
            <h2 className={styles.heading}>Progreso por ruta</h2>
            <UserRoutes user={user} />
            <p className={styles.privacy} data-notice data-tone="lavanda">
              <IconLock size={20} aria-hidden />
              {`El diario, los consejos y las respuestas de ${user.firstName} son privados y no se muestran en ningún lugar de la administración.`}
            </p>
          </>
        )}
      </QueryState>
    </>
  );
}

function Head({ user }: { user: UserDetail }) {
  const { id: ownId } = useProfile();
  const may = useMay();
  const mayHelp = useMayHelp();
  const [isChanging, setChanging] = useState(false);
  const askToReset = useResetTwoStep();
  return (
    <header className={detailHead} style={{ "--gap": "22px", alignItems: "center" }}>
      <Avatar size="xl" variant="filled" aria-hidden>
        {initials(user.firstName, user.lastName)}
      </Avatar>
      <div>
        <ScreenTitle>{`${user.firstName} ${user.lastName}`}</ScreenTitle>
        <Text display="flex" c="var(--text-2)" style={{ alignItems: "center", gap: 8 }}>
          <IconMail size={18} aria-hidden />
          {user.email}
        </Text>
        <Group wrap="wrap" gap={8} mt={10}>
          <RoleBadge {...user} />
          <Badge icon={<IconCalendarCheck aria-hidden />}>{`Desde el ${longDayOf(user.createdAt)}`}</Badge>
        </Group>
      </div>
      {mayHelp(user) && (
        <Button variant="default" leftSection={<IconKey size={19} aria-hidden />} onClick={() => setChanging(true)}>
          Cambiar contraseña
        </Button>
      )}
      {user.role === "ADMIN" && user.id !== ownId && may("POST /admin/two-step/reset") && (
        <Button
          variant="default"
          leftSection={<IconShieldOff size={19} aria-hidden />}
          onClick={() => void askToReset(user)}
        >
          Quitar el segundo paso
        </Button>
      )}
      {isChanging && <PasswordDialog user={user} onClose={() => setChanging(false)} />}
    </header>
  );
}

/** The figures that learners read on their own profile. */
function UserStats({ user: { points, progress } }: { user: UserDetail }) {
  const routesThat = (wanted: UserDetail["progress"][number]["status"]) =>
    progress.filter(({ status }) => status === wanted).length;
  return (
    <dl className={styles.stats}>
      <Stat tone="sol" icon={<Sun size={26} />} label="Puntos obtenidos" value={points} />
      <Stat tone="pine" icon={<IconFlagCheck size={26} />} label="Rutas completadas" value={routesThat("COMPLETED")} />
      <Stat tone="lavanda" icon={<IconWalk size={26} />} label="Rutas en progreso" value={routesThat("IN_PROGRESS")} />
    </dl>
  );
}

interface StatProps {
  tone: "sol" | "pine" | "lavanda";
  icon: ReactNode;
  label: string;
  value: number;
}

const Stat = ({ tone, icon, label, value }: StatProps) => (
  <div className={styles.stat} data-panel>
    <Tile tone={tone}>{icon}</Tile>
    <dt>{label}</dt>
    <dd>{grouped(value)}</dd>
  </div>
);

function UserRoutes({ user }: { user: UserDetail }) {
  const { data: routes = [] } = useQuery(allRoutesQuery);
  if (user.progress.length === 0) return <EmptyState icon={IconRoute} title={<h3>Aún no hay rutas</h3>} />;
  return (
    <ListTable
      label="Progreso por ruta"
      items={user.progress.map((progress, index) => ({ ...progress, order: index + 1 }))}
      keyOf={({ routeId }) => routeId}
      columns={[
        {
          label: "Ruta",
          as: "lead",
          cell: ({ routeId, title, order }) => (
            <Group gap={14}>
              <RouteCover
                route={routes.find(({ id }) => id === routeId) ?? { order, coverImage: null }}
                isSmall
                className={styles.thumb}
              />
              <Link to={adminPaths.route(routeId)} state={openAt("progress")}>
                {title}
              </Link>
            </Group>
          ),
        },
        { label: "Progreso", cell: ({ progress, title }) => <PercentCell value={progress} label={title} /> },
        {
          label: "Última visita",
          as: "quiet",
          cell: ({ lastVisitedAt }) => (lastVisitedAt ? longMoment(lastVisitedAt) : "–"),
        },
        { label: "Estado", as: "last", cell: ({ status }) => <StatusBadge status={status} /> },
      ]}
    />
  );
}

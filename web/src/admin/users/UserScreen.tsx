import { Button } from "@mantine/core";
import { IconCalendarCheck, IconKey, IconLock, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { initials } from "../../lib/initials.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { TableSkeleton } from "../list/Table.tsx";
import { longDayOf } from "../moments.ts";
import { Missing } from "../parts/Missing.tsx";
import { type UserDetail, userQuery } from "./api.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { UserRoutes } from "./UserRoutes.tsx";
import styles from "./UserScreen.module.css";
import { UserStats } from "./UserStats.tsx";

/** One person, as far as it concerns the back-office: never what they wrote. */
export function UserScreen() {
  const { userId = "" } = useParams();
  const result = useQuery(userQuery(userId));
  return (
    <>
      <BackLink to={paths.admin.users}>Todos los usuarios</BackLink>
      <QueryState
        result={result}
        failed="No pudimos cargar la cuenta"
        skeleton={<TableSkeleton />}
        missing={<Missing title="Esta cuenta no existe" to={paths.admin.users} label="Ver todos los usuarios" />}
      >
        {(user) => (
          <>
            <Head user={user} />
            <UserStats user={user} />
            <h2 className={styles.heading}>Progreso por ruta</h2>
            <UserRoutes user={user} />
            <p className={styles.privacy}>
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
  const [isChanging, setChanging] = useState(false);
  return (
    <header className={styles.head}>
      <span className={styles.avatar} aria-hidden="true">
        {initials(user.firstName, user.lastName)}
      </span>
      <div>
        <ScreenTitle>{`${user.firstName} ${user.lastName}`}</ScreenTitle>
        <p>
          <IconMail size={18} aria-hidden />
          {user.email}
        </p>
        <div className={styles.chips}>
          <Badge tone={user.role === "ADMIN" ? "lavanda" : "plain"}>{user.role}</Badge>
          <Badge icon={<IconCalendarCheck aria-hidden />}>{`Desde el ${longDayOf(user.createdAt)}`}</Badge>
        </div>
      </div>
      <Button variant="default" leftSection={<IconKey size={19} aria-hidden />} onClick={() => setChanging(true)}>
        Cambiar contraseña
      </Button>
      {isChanging && <PasswordDialog user={user} onClose={() => setChanging(false)} />}
    </header>
  );
}

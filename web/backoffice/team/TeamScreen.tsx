import { IconShieldLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { PageHead } from "../PageHead.tsx";
import { teamQuery } from "./api.ts";
import { Invitations } from "./Invitations.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { Members } from "./Members.tsx";
import { RoleTable } from "./RoleTable.tsx";
import styles from "./TeamScreen.module.css";

/** People who may enter the back-office, with their roles. For owners. */
export function TeamScreen() {
  const result = useQuery(teamQuery);
  return (
    <>
      <PageHead
        title="Equipo"
        note="Cada persona entra con su cuenta. Así la actividad dice de verdad quién hizo qué."
      />
      <div className={styles.invitation} data-panel>
        <InviteForm />
      </div>
      <QueryState result={result} failed="No pudimos cargar el equipo" skeleton={<TableSkeleton rows={4} />}>
        {({ members, invitations }) => (
          <>
            <Members members={members} />
            {invitations.length > 0 && <Invitations invitations={invitations} />}
          </>
        )}
      </QueryState>
      <RoleTable />
      <p className={styles.privacy} data-notice data-tone="lavanda">
        <IconShieldLock size={20} aria-hidden />
        Ningún rol puede leer diarios ni respuestas de una persona.
      </p>
    </>
  );
}

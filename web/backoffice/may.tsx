import { staffByCall } from "virtual:staff-calls";
import { Button } from "@mantine/core";
import type { Call } from "@senda/contract/all";
import type { Role } from "@senda/contract/auth";
import { IconLock } from "@tabler/icons-react";
import { Link, Outlet } from "react-router";
import { useProfile } from "../shared/auth/api.ts";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { ScreenTitle } from "../shared/ui/ScreenTitle.tsx";
import { adminPaths } from "./admin-paths.ts";

/** True if the administrator's role may make a call. The server decides; this only hides what it would refuse. */
export function useMay(): (call: Call) => boolean {
  const { staffRole = "OWNER" } = useProfile();
  return (call) => staffByCall.get(call)?.includes(staffRole) ?? true;
}

/** True if they may set a user's password: that of an administrator is for owners. */
export function useMayHelp(): (user: { role: Role }) => boolean {
  const may = useMay();
  return ({ role }) => may("POST /auth/admin/reset-password") && (role === "USER" || may("PATCH /admin/team/{id}"));
}

/** Around screens that begin with a call. */
export function Only({ call }: { call: Call }) {
  const may = useMay();
  if (may(call)) return <Outlet />;
  return (
    <EmptyState
      icon={IconLock}
      title={<ScreenTitle>Esta parte no es de tu rol</ScreenTitle>}
      action={
        <Button component={Link} to={adminPaths.home}>
          Ir al inicio
        </Button>
      }
    >
      Si la necesitas, pídeselo a quien lleva el equipo.
    </EmptyState>
  );
}

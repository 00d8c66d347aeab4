import { Button } from "@mantine/core";
import { roles } from "@senda/contract/choices";
import { IconKey, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { Badge } from "../../ui/Badge.tsx";
import { counted } from "../format.ts";
import { AdminList } from "../list/AdminList.tsx";
import { FilterSelect } from "../list/Filters.tsx";
import type { Column } from "../list/Table.tsx";
import { useListState } from "../list/use-list-state.ts";
import { type ListedUser, usersPage } from "./api.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";

const SORTS = ["email", "firstName", "lastName", "role"] as const;
const roleChoices = [{ value: "", label: "Todos" } as const, ...roles.map((value) => ({ value, label: value }))];

const columnsWith = (onChoose: (user: ListedUser) => void): Column<ListedUser, (typeof SORTS)[number]>[] => [
  {
    label: "Correo electrónico",
    sort: "email",
    as: "lead",
    cell: (user) => <Link to={paths.admin.user(user.id)}>{user.email}</Link>,
  },
  { label: "Nombre", sort: "firstName", cell: (user) => user.firstName },
  { label: "Apellido", sort: "lastName", cell: (user) => user.lastName },
  {
    label: "Rol",
    sort: "role",
    cell: ({ role }) => <Badge tone={role === "ADMIN" ? "lavanda" : "plain"}>{role}</Badge>,
  },
  {
    label: "Acciones",
    isHidden: true,
    as: "last",
    isNumber: true,
    cell: (user) => (
      <Button
        variant="subtle"
        leftSection={<IconKey size={19} aria-hidden />}
        aria-label={`Cambiar contraseña de ${user.email}`}
        onClick={() => onChoose(user)}
      >
        Cambiar contraseña
      </Button>
    ),
  },
];

export function UsersScreen() {
  const list = useListState({ sorts: SORTS, sort: "email", direction: "asc", filters: { role: roles } });
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  const note = (total: number | null) => {
    if (list.isNarrowed) return "Las cuentas de Senda";
    return total === null ? " " : counted(total, "usuario", "usuarios");
  };
  return (
    <>
      <AdminList
        head={{ title: "Usuarios", note }}
        label="Usuarios"
        list={list}
        query={usersPage({ ...list.query, role: list.filters.role || undefined })}
        failed="No pudimos cargar los usuarios"
        empty={{ icon: IconUsers, title: "Aún no hay usuarios", text: "Aparecerán aquí en cuanto se registren." }}
        columns={columnsWith(setChosen)}
        search="Buscar por nombre o correo"
        filters={
          <FilterSelect
            label="Rol"
            value={list.filters.role}
            options={roleChoices}
            onChange={(role) => list.filterBy("role", role)}
          />
        }
      />
      {chosen && <PasswordDialog user={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

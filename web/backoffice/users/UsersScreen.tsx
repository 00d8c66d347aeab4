import { Button } from "@mantine/core";
import { roles } from "@senda/contract/choices";
import type { ListedUser } from "@senda/contract/users";
import { IconKey, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../admin-paths.ts";
import { counted } from "../format.ts";
import { accessNames, RoleBadge } from "../list/cells.tsx";
import { DownloadButton } from "../list/DownloadButton.tsx";
import { FilterSelect } from "../list/Filters.tsx";
import { List } from "../list/List.tsx";
import type { Column } from "../list/ListTable.tsx";
import { useListState } from "../list/use-list-state.ts";
import { useMayHelp } from "../may.tsx";
import { exportUsers, usersPage } from "./api.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";

const SORTS = ["email", "firstName", "lastName", "role"] as const;
const roleChoices = [
  { value: "", label: "Todos" } as const,
  ...roles.map((value) => ({ value, label: accessNames[value] })),
];

const columnsWith = (
  onChoose: (user: ListedUser) => void,
  mayHelp: (user: ListedUser) => boolean,
): Column<ListedUser, (typeof SORTS)[number]>[] => [
  {
    label: "Correo electrónico",
    sort: "email",
    as: "lead",
    cell: (user) => <Link to={adminPaths.user(user.id)}>{user.email}</Link>,
  },
  { label: "Nombre", sort: "firstName", cell: (user) => user.firstName },
  { label: "Apellido", sort: "lastName", cell: (user) => user.lastName },
  {
    label: "Rol",
    sort: "role",
    cell: (user) => <RoleBadge {...user} />,
  },
  {
    label: "Acciones",
    isHidden: true,
    as: "last",
    isNumber: true,
    cell: (user) =>
      mayHelp(user) && (
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
  const mayHelp = useMayHelp();
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  const note = (total: number | null) => {
    if (list.isNarrowed) return "Las cuentas de Senda";
    return total === null ? " " : counted(total, "usuario", "usuarios");
  };
  return (
    <>
      <List
        head={{ title: "Usuarios", note }}
        label="Usuarios"
        list={list}
        query={usersPage({ ...list.query, role: list.filters.role || undefined })}
        failed="No pudimos cargar los usuarios"
        empty={{ icon: IconUsers, title: "Aún no hay usuarios", text: "Aparecerán aquí en cuanto se registren." }}
        columns={columnsWith(setChosen, mayHelp)}
        search="Buscar por nombre o correo"
        tools={
          <DownloadButton
            name="usuarios.csv"
            read={exportUsers}
            input={{ q: list.query.q, role: list.filters.role || undefined }}
          />
        }
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

import { Button } from "@mantine/core";
import { IconKey, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { Chip } from "../../ui/Chip.tsx";
import { counted } from "../counted.ts";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { ClearFilters, FilterSelect, Filters, Found, SearchField } from "../parts/Filters.tsx";
import { NothingFound } from "../parts/NothingFound.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Pager } from "../parts/Pager.tsx";
import { QueryState } from "../parts/QueryState.tsx";
import { type Column, Table, TableSkeleton } from "../parts/Table.tsx";
import { usePagedList } from "../use-paged-list.ts";
import { type ListedUser, usersPage } from "./api.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";

type By = "email" | "firstName" | "lastName" | "role";

const columns: Column<By>[] = [
  { label: "Correo electrónico", sort: "email" },
  { label: "Nombre", sort: "firstName" },
  { label: "Apellido", sort: "lastName" },
  { label: "Rol", sort: "role" },
  { label: "Acciones", isUnseen: true },
];
const roleChoices = [
  { value: "", label: "Todos" },
  { value: "USER", label: "USER" },
  { value: "ADMIN", label: "ADMIN" },
];

export function UsersScreen() {
  const list = usePagedList<By, "role">("users", { sort: "email", direction: "asc", filters: { role: "" } });
  const role = list.filter("role") as ListedUser["role"] | undefined;
  const result = useQuery(usersPage({ ...list.query, role }));
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  const total = result.data?.total;
  const count = total === undefined || total === null ? " " : counted(total, "usuario", "usuarios");
  return (
    <>
      <PageHead title="Usuarios" note={list.isNarrowed ? "Las cuentas de Senda" : count} />
      <Filters>
        <SearchField label="Buscar por nombre o correo" value={list.wanted.q} onChange={list.search} />
        <FilterSelect
          label="Rol"
          value={list.wanted.filters.role}
          options={roleChoices}
          onChange={(value) => list.filterBy("role", value)}
        />
        {list.isNarrowed && <ClearFilters onClick={list.clear} />}
        <Found>{list.isNarrowed && typeof total === "number" ? counted(total, "resultado", "resultados") : ""}</Found>
      </Filters>
      <QueryState result={result} failed="No pudimos cargar los usuarios" skeleton={<TableSkeleton rows={8} />}>
        {({ items, cursor }) =>
          items.length === 0 ? (
            <NoUsers isNarrowed={list.isNarrowed} onClear={list.clear} />
          ) : (
            <Table
              label="Usuarios"
              columns={columns}
              sorted={list.wanted}
              onSort={list.sortBy}
              isStale={result.isPlaceholderData}
              foot={<Pager page={list.page} shown={items.length} total={total ?? null} cursor={cursor} />}
            >
              {items.map((user) => (
                <UserRow key={user.id} user={user} onPassword={() => setChosen(user)} />
              ))}
            </Table>
          )
        }
      </QueryState>
      {chosen && <PasswordDialog user={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const NoUsers = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <NothingFound onClear={onClear} />
  ) : (
    <EmptyPanel icon={IconUsers} title="Aún no hay usuarios">
      Aparecerán aquí en cuanto se registren.
    </EmptyPanel>
  );

const UserRow = ({ user, onPassword }: { user: ListedUser; onPassword: () => void }) => (
  <tr>
    <td data-lead>
      <Link to={paths.admin.user(user.id)}>{user.email}</Link>
    </td>
    <td>{user.firstName}</td>
    <td>{user.lastName}</td>
    <td>
      <Chip tone={user.role === "ADMIN" ? "lavanda" : "plain"}>{user.role}</Chip>
    </td>
    <td data-last data-number>
      <Button
        variant="subtle"
        leftSection={<IconKey size={19} aria-hidden />}
        aria-label={`Cambiar contraseña de ${user.email}`}
        onClick={onPassword}
      >
        Cambiar contraseña
      </Button>
    </td>
  </tr>
);

import { staffByCall } from "virtual:staff-calls";
import { VisuallyHidden } from "@mantine/core";
import type { Call } from "@senda/contract/all";
import { staffRoles } from "@senda/contract/choices";
import { staffNames } from "@senda/contract/staff-texts";
import { IconCheck } from "@tabler/icons-react";
import styles from "./TeamScreen.module.css";

/** One call for each: the contract says whose it is. */
const RIGHTS: readonly { label: string; call: Call }[] = [
  { label: "Leer todos los contenidos", call: "GET /admin/contents" },
  { label: "Escribir y ordenar contenidos", call: "POST /contents" },
  { label: "Cambiar líneas de ayuda", call: "PATCH /helplines/{id}" },
  { label: "Ver cuentas y restablecer accesos", call: "POST /auth/admin/reset-password" },
  { label: "Ver el progreso de las personas", call: "GET /user-progress/export" },
  { label: "Ver la actividad", call: "GET /admin/audit" },
  { label: "Gestionar el equipo", call: "PATCH /admin/team/{id}" },
];

export const RoleTable = () => (
  <>
    <h2 className={styles.heading} id="que-puede">
      Qué puede hacer cada rol
    </h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it is scrolled with the keyboard. */}
    <section className={styles.scroll} data-panel tabIndex={0} aria-labelledby="que-puede">
      <table className={styles.rights} aria-labelledby="que-puede">
        <thead>
          <tr>
            <th scope="col">Permiso</th>
            {staffRoles.map((role) => (
              <th key={role} scope="col">
                {staffNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map(({ label, call }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {staffRoles.map((role) => (
                <td key={role}>{staffByCall.get(call)?.includes(role) ? <Yes /> : <No />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);

const Yes = () => (
  <>
    <IconCheck size={20} aria-hidden />
    <VisuallyHidden>Sí</VisuallyHidden>
  </>
);

const No = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>No</VisuallyHidden>
  </>
);

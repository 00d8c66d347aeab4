import type { PackageReport } from "@senda/contract/packages";
import { type Icon, IconAlertCircle, IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Badge } from "../../shared/ui/Badge.tsx";
import { Group, Stack, Text } from "../../shared/ui/layout.ts";
import { counted } from "../format.ts";
import { RouteKind } from "../list/cells.tsx";
import styles from "./ReportView.module.css";

/** The contents of a package, before anything of it is written. */
export function ReportView({ report: { route, errors, warnings } }: { report: PackageReport }) {
  return (
    <Stack gap={16}>
      {route && <RouteSummary route={route} />}
      <Stack gap={12} role="status">
        {errors.length > 0 && <Notes icon={IconAlertCircle} tone="error" title="No se puede importar" notes={errors} />}
        {warnings.length > 0 && (
          <Notes
            icon={IconAlertTriangle}
            tone="warning"
            title={errors.length > 0 ? "Además" : "Antes de importar"}
            notes={warnings}
          />
        )}
        {errors.length === 0 && (
          <div data-notice data-tone="success">
            <IconCircleCheck size={20} className={styles.icon} aria-hidden />
            <span>
              El paquete está entero. Entrará como borrador: los alumnos no verán la ruta hasta que la publiques.
            </span>
          </div>
        )}
      </Stack>
    </Stack>
  );
}

const RouteSummary = ({ route }: { route: NonNullable<PackageReport["route"]> }) => (
  <div>
    <h3 className={styles.title}>{route.title}</h3>
    <Text lineClamp={3} c="var(--text-2)">
      {route.description}
    </Text>
    <Group wrap="wrap" gap={8} mt={12}>
      <RouteKind type={route.type} />
      <Badge>{counted(route.stagesCount, "etapa", "etapas")}</Badge>
      <Badge>{counted(route.contentsCount, "contenido", "contenidos")}</Badge>
      <Badge>{counted(route.mediaCount, "archivo", "archivos")}</Badge>
    </Group>
  </div>
);

interface NotesProps {
  icon: Icon;
  tone: "error" | "warning";
  title: string;
  notes: PackageReport["errors"];
}

const Notes = ({ icon: Picture, tone, title, notes }: NotesProps) => (
  <div data-notice data-tone={tone}>
    <Picture size={20} className={styles.icon} aria-hidden />
    <div className={styles.notes}>
      <b>{title}</b>
      <ul>
        {notes.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {message}
            {tone === "error" && path !== "" && <small>{path}</small>}
          </li>
        ))}
      </ul>
    </div>
  </div>
);

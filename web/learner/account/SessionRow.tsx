import { Box } from "@mantine/core";
import type { DeviceKind, Session } from "@senda/contract/auth";
import {
  type Icon,
  IconCircleCheckFilled,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDevices,
  IconDeviceTablet,
} from "@tabler/icons-react";
import { addDaysToDate, dayKey, shortDate, timeOfDay } from "../../shared/lib/days.ts";
import { Badge, Tile } from "../../shared/ui/Badge.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { Text } from "../../shared/ui/layout.ts";
import styles from "./SessionsScreen.module.css";

const icons: Record<DeviceKind, Icon> = {
  PHONE: IconDeviceMobile,
  TABLET: IconDeviceTablet,
  COMPUTER: IconDeviceLaptop,
  UNKNOWN: IconDevices,
};

interface Props {
  session: Session;
  isBusy: boolean;
  onClose: () => void;
}

export function SessionRow({ session, isBusy, onClose }: Props) {
  const { deviceName, deviceKind, startedAt, lastUsedAt, isCurrent } = session;
  const name = deviceName || "Dispositivo desconocido";
  return (
    <li className={styles.session} data-row>
      <Tile tone={isCurrent ? "pine" : "cielo"} icon={icons[deviceKind]} />
      <div>
        <Box component="h2" fz="h3" fw={600} lh={1.3}>
          {name}
        </Box>
        <Text mt={2} mb={isCurrent ? 8 : 0} c="var(--text-2)" fz="sm" lh={1.42}>
          {isCurrent ? "En uso ahora" : `Último uso: ${lastUse(new Date(lastUsedAt), new Date())}`}
          <br />
          {`Abierta el ${shortDate(dayKey(new Date(startedAt)))}`}
        </Text>
        {isCurrent && (
          <Badge tone="pine" icon={<IconCircleCheckFilled aria-hidden />}>
            Este dispositivo
          </Badge>
        )}
      </div>
      {!isCurrent && (
        <Button
          isSmall
          variant="default"
          disabled={isBusy}
          aria-label={`Cerrar la sesión de ${name}`}
          onClick={onClose}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

/** «hoy, 9:05», «ayer, 21:34», «hace 3 días», «hace 2 semanas» */
export function lastUse(at: Date, now: Date): string {
  if (dayKey(at) === dayKey(now) || at > now) return `hoy, ${timeOfDay(at)}`;
  if (dayKey(at) === dayKey(addDaysToDate(now, -1))) return `ayer, ${timeOfDay(at)}`;
  const days = Math.max(2, Math.round((now.getTime() - at.getTime()) / DAY_MS));
  const ago = new Intl.RelativeTimeFormat("es-ES");
  return days < WEEK ? ago.format(-days, "day") : ago.format(-Math.floor(days / WEEK), "week");
}

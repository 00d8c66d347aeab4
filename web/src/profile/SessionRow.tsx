import { Button } from "@mantine/core";
import type { DeviceKind } from "@senda/contract/auth";
import {
  type Icon,
  IconCircleCheckFilled,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDevices,
  IconDeviceTablet,
} from "@tabler/icons-react";
import { dayKey } from "../lib/dates.ts";
import { shortDate } from "../lib/days.ts";
import { Badge } from "../ui/Badge.tsx";
import { Tile } from "../ui/Tile.tsx";
import type { OpenSession } from "./api.ts";
import { lastUse } from "./last-use.ts";
import styles from "./SessionsScreen.module.css";

const icons: Record<DeviceKind, Icon> = {
  PHONE: IconDeviceMobile,
  TABLET: IconDeviceTablet,
  COMPUTER: IconDeviceLaptop,
  UNKNOWN: IconDevices,
};

interface Props {
  session: OpenSession;
  isBusy: boolean;
  onClose: () => void;
}

export function SessionRow({ session, isBusy, onClose }: Props) {
  const { deviceName, deviceKind, startedAt, lastUsedAt, isCurrent } = session;
  const name = deviceName || "Dispositivo desconocido";
  return (
    <li className={styles.session}>
      <Tile tone={isCurrent ? "pine" : "cielo"} icon={icons[deviceKind]} />
      <div>
        <h2>{name}</h2>
        <p>
          {isCurrent ? "En uso ahora" : `Último uso: ${lastUse(new Date(lastUsedAt), new Date())}`}
          <br />
          {`Abierta el ${shortDate(dayKey(new Date(startedAt)))}`}
        </p>
        {isCurrent && (
          <Badge tone="pine" icon={<IconCircleCheckFilled aria-hidden />}>
            Este dispositivo
          </Badge>
        )}
      </div>
      {!isCurrent && (
        <Button variant="default" disabled={isBusy} aria-label={`Cerrar la sesión de ${name}`} onClick={onClose}>
          Cerrar
        </Button>
      )}
    </li>
  );
}

import { IconDeviceMobilePlus, IconShare2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { installOffer } from "../../../shared/lib/install-offer.ts";
import { visits } from "../../../shared/lib/visits.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { followUpQuery } from "../../diary/api.ts";
import { useTrend } from "../../diary/with-outbox.ts";
import styles from "./InstallCard.module.css";

const HARD: readonly string[] = ["BAD", "TERRIBLE"];
const LAST_DAYS = 3;

/** Safari makes no offer: there the card says how. */
const isIosBrowser = () => /iPhone|iPad/.test(navigator.userAgent) && Reflect.get(navigator, "standalone") === false;

/** Not after a hard day: an icon is no help then. */
function useCalmDays(): boolean {
  const { data: days } = useTrend(LAST_DAYS);
  const { data: nextDay } = useQuery(followUpQuery);
  const isHard = days?.some(({ feelings }) => feelings.some((feeling) => HARD.includes(feeling)));
  return isHard === false && nextDay !== undefined && nextDay.card === null;
}

const howTo = (
  <Text mt={12} fz="var(--fs-md)">
    <IconShare2 size={18} aria-hidden /> Pulsa «Compartir» y elige «Añadir a pantalla de inicio».
  </Text>
);

export function InstallCard() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.read);
  const [isClosed, setIsClosed] = useState(() => {
    visits.count();
    return !visits.mayAskToInstall(Date.now());
  });
  const isCalm = useCalmDays();
  const isShown = !isClosed && isCalm && (offer !== null || isIosBrowser());
  if (!isShown) return null;
  const close = () => {
    visits.rememberAsking(Date.now());
    setIsClosed(true);
  };
  const install = async () => {
    close();
    await offer?.prompt();
    installOffer.clear();
  };
  return (
    <aside className={styles.card} data-card aria-labelledby="install">
      <Group gap={16} align="flex-start">
        <img src="/icons/icon-192.png" alt="" width={62} height={62} />
        <div>
          <Text id="install" component="h2" mb={2} ff="heading" fz="lg" fw={700} lh={1.25}>
            Lleva Senda en tu pantalla de inicio
          </Text>
          <Text c="var(--text-2)" fz="var(--fs-md)">
            Se abre con un toque, y «Ayuda ahora» y tu plan funcionan sin conexión.
          </Text>
        </div>
      </Group>
      {!offer && howTo}
      <Group gap={12} mt={16} grow>
        <Button variant="default" onClick={close}>
          {offer ? "Ahora no" : "Entendido"}
        </Button>
        {offer && (
          <Button
            variant="light"
            onClick={() => void install()}
            leftSection={<IconDeviceMobilePlus size={22} aria-hidden />}
          >
            Añadir
          </Button>
        )}
      </Group>
    </aside>
  );
}

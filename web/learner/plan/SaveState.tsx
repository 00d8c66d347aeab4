import { IconAlertCircle, IconCircleCheckFilled, IconDeviceMobileCheck } from "@tabler/icons-react";
import { Note } from "../../shared/ui/Note.tsx";
import { type Trouble, useTrouble } from "./api.ts";

interface Said {
  icon: typeof IconAlertCircle;
  color: string;
  text: string;
}

const SENT: Said = {
  icon: IconCircleCheckFilled,
  color: "var(--success)",
  text: "Guardado también en este dispositivo",
};
const here = (text: string): Said => ({ icon: IconDeviceMobileCheck, color: "var(--on-info-soft)", text });
const failed = (text: string): Said => ({ icon: IconAlertCircle, color: "var(--danger)", text });

const NO_ROOM = "Este dispositivo no tiene sitio para guardar lo último que has escrito.";
const OTHER_TAB = "Tu plan ha cambiado en otra pestaña. Este cambio no se ha guardado: vuelve a hacerlo.";
const NO_COPY = "Guardado en tu cuenta. En este dispositivo no hay sitio para una copia.";

function said(isSent: boolean, trouble: Trouble): Said {
  if (trouble === "otherTab") return failed(OTHER_TAB);
  if (trouble === "storage") return isSent ? failed(NO_COPY) : failed(NO_ROOM);
  if (isSent) return SENT;
  if (trouble === "connection") {
    return here("Guardado en este dispositivo. Se enviará cuando vuelvas a tener conexión.");
  }
  if (trouble === "refused") return failed("Guardado solo en este dispositivo: Senda no lo ha aceptado.");
  return here("Guardado en este dispositivo");
}

export function SaveState({ isSent }: { isSent: boolean }) {
  const { icon, color, text } = said(isSent, useTrouble());
  return (
    <div role="status">
      <Note icon={icon} iconSize={20} gap={8} c={color} fz="var(--fs-md)" fw={600}>
        {text}
      </Note>
    </div>
  );
}

import { randomBytes } from "node:crypto";
import type { Db } from "../../platform/db/open.ts";
import { serviceUnavailable } from "../../platform/http/http-error.ts";
import type { MailJob } from "../../platform/mail/mail-jobs.ts";
import type { EmailMessage, Mailer } from "../../platform/mail/mail-queue.ts";
import { type EmailContent, writeEmail } from "../../platform/mail/write-email.ts";
import { type Clock, later } from "../../platform/time.ts";
import { saveResetToken, userByEmail } from "./queries.ts";
import { hashOf } from "./refresh-token.ts";

const RESET_LINK_MINUTES = 60;

type Compose = (facts: { url: string; device: string; at: Date }) => EmailContent;

/** A reminder and an invitation are written by their own slices. */
const EMAILS: Record<Exclude<MailJob["kind"], "reminder" | "invitation">, Compose> = {
  recovery: ({ url }) => ({
    subject: "Elige una contraseña nueva en Senda",
    paragraphs: ["Hemos recibido la petición de cambiar tu contraseña de Senda. Puedes elegir una nueva desde aquí:"],
    link: { label: "Elegir contraseña nueva", url },
    closing: [
      `El enlace sirve una sola vez y caduca en ${RESET_LINK_MINUTES} minutos.`,
      "Si no lo has pedido tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma.",
    ],
  }),
  "password-changed": ({ url, at }) => ({
    subject: "Tu contraseña de Senda ha cambiado",
    paragraphs: [
      `La contraseña de tu cuenta de Senda cambió el ${moment(at)}, y hemos cerrado las sesiones abiertas en otros dispositivos.`,
      "Si has sido tú, todo está en orden. Si no, recupera tu cuenta ahora mismo:",
    ],
    link: { label: "Recuperar mi cuenta", url },
    closing: ["Este aviso se envía siempre que cambia una contraseña, para que nadie pueda hacerlo sin que lo sepas."],
  }),
  "password-set-by-admin": ({ url }) => ({
    subject: "Tu contraseña de Senda ha cambiado",
    paragraphs: [
      "Una persona de administración de Senda ha puesto una contraseña nueva en tu cuenta, y hemos cerrado todas tus sesiones.",
      "Lo que has escrito sigue siendo solo tuyo: nadie puede leerlo con esa contraseña. Para volver a abrirlo, pide un enlace y elige tú una contraseña nueva:",
    ],
    link: { label: "Elegir mi contraseña", url },
    closing: [
      "Si no habías pedido ayuda con tu cuenta, elige una contraseña nueva cuanto antes desde ese mismo enlace.",
    ],
  }),
  "new-device": ({ url, device, at }) => ({
    subject: "Has entrado en Senda desde un dispositivo nuevo",
    paragraphs: [
      `Se ha abierto tu cuenta en ${device || "un dispositivo que no conocíamos"}, el ${moment(at)}.`,
      "Si has sido tú, no hace falta que hagas nada. Si no, elige una contraseña nueva: así se cerrarán todas las sesiones.",
    ],
    link: { label: "Elegir contraseña nueva", url },
    closing: [
      "En tu perfil, en «Dispositivos y sesiones», puedes ver dónde está abierta tu cuenta y cerrar cada sesión.",
    ],
  }),
  "session-reused": ({ url, device, at }) => ({
    subject: "Hemos cerrado una sesión de Senda para protegerte",
    paragraphs: [
      `Alguien ha intentado usar una copia antigua de tu sesión ${device ? `de ${device}` : "en un dispositivo"}, el ${moment(at)}. La hemos cerrado; puedes volver a entrar cuando quieras.`,
      "A veces ocurre al restaurar un dispositivo desde una copia de seguridad. Si no lo reconoces, elige una contraseña nueva:",
    ],
    link: { label: "Elegir contraseña nueva", url },
    closing: [
      "Tus otras sesiones siguen abiertas. Puedes verlas y cerrarlas en tu perfil, en «Dispositivos y sesiones».",
    ],
  }),
  "two-step-on": ({ url, at }) => ({
    subject: "Tu acceso en dos pasos está activado",
    paragraphs: [
      `El acceso en dos pasos de tu cuenta de Senda se activó el ${moment(at)}, y hemos cerrado las sesiones abiertas en otros dispositivos.`,
      "A partir de ahora, además de la contraseña, te pediremos un código o una llave de acceso. Si no has sido tú, elige una contraseña nueva y avisa a otra persona propietaria:",
    ],
    link: { label: "Elegir contraseña nueva", url },
    closing: ["Guarda los códigos de recuperación donde puedas encontrarlos si pierdes el móvil."],
  }),
  "two-step-changed": ({ url, at }) => ({
    subject: "Tu acceso en dos pasos ha cambiado",
    paragraphs: [
      `El ${moment(at)} cambió algo del acceso en dos pasos de tu cuenta de Senda: la aplicación, una llave de acceso o los códigos de recuperación.`,
      "Si has sido tú, todo está en orden. Si no, elige una contraseña nueva y avisa a otra persona propietaria:",
    ],
    link: { label: "Elegir contraseña nueva", url },
    closing: ["Este aviso se envía siempre que cambia el segundo paso."],
  }),
  "two-step-off": ({ url, at }) => ({
    subject: "Tu acceso en dos pasos está desactivado",
    paragraphs: [
      `El acceso en dos pasos de tu cuenta de Senda se desactivó el ${moment(at)}. Ahora basta la contraseña para entrar.`,
      "Si has sido tú, todo está en orden. Si no, elige una contraseña nueva ahora mismo:",
    ],
    link: { label: "Elegir contraseña nueva", url },
    closing: ["Puedes volver a activarlo cuando quieras, en «Acceso en dos pasos»."],
  }),
  "two-step-reset": ({ url, at }) => ({
    subject: "Han quitado el segundo paso de tu cuenta",
    paragraphs: [
      `Una persona propietaria de Senda quitó el segundo paso de tu cuenta el ${moment(at)}, y hemos cerrado todas tus sesiones.`,
      "Si lo habías pedido, entra con tu contraseña y vuelve a activarlo. Si no, elige una contraseña nueva ahora mismo:",
    ],
    link: { label: "Elegir contraseña nueva", url },
    closing: ["Las llaves de acceso y los códigos de antes ya no valen."],
  }),
  "second-step-refused": ({ url, at }) => ({
    subject: "Alguien conoce tu contraseña de Senda",
    paragraphs: [
      `El ${moment(at)} alguien escribió bien tu contraseña y falló tres veces el segundo paso. No ha entrado.`,
      "Si has sido tú, no hace falta que hagas nada. Si no, elige una contraseña nueva ahora mismo:",
    ],
    link: { label: "Elegir contraseña nueva", url },
    closing: ["Este aviso se envía como mucho una vez al día."],
  }),
  "recovery-code-used": ({ url, at }) => ({
    subject: "Se ha usado un código de recuperación de tu cuenta",
    paragraphs: [
      `El ${moment(at)} se usó uno de tus códigos de recuperación de Senda. Ese código ya no vale.`,
      "Si has sido tú, todo está en orden. Si no, elige una contraseña nueva ahora mismo:",
    ],
    link: { label: "Elegir contraseña nueva", url },
    closing: ["Si te quedan pocos, haz otros nuevos en «Acceso en dos pasos»."],
  }),
};

export const emailComposer =
  ({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) =>
  async ({ kind, email: address, details }: MailJob): Promise<EmailMessage | null> => {
    const user = await userByEmail(db, address);
    if (!user || kind === "reminder" || kind === "invitation") return null;
    let url = `${publicUrl}/forgot-password`;
    if (kind === "recovery") {
      const token = randomBytes(32).toString("base64url");
      await saveResetToken(db, user.id, hashOf(token), later(clock(), RESET_LINK_MINUTES * 60_000));
      url = `${url}/${token}`;
    }
    const known = details && "device" in details ? details : null;
    const seen = { device: known?.device ?? "", at: known ? new Date(known.at) : clock() };
    return writeEmail(user, EMAILS[kind]({ url, ...seen }));
  };

export async function requireMailer(
  { mailer }: { mailer: Mailer },
  sentence = "No se pudo enviar el correo de recuperación",
): Promise<void> {
  if (await mailer.isReady()) return;
  throw serviceUnavailable(sentence, { retryAfter: 30 });
}

const CLOCK = { timeZone: "Europe/Madrid" } as const;
const day = new Intl.DateTimeFormat("es-ES", { ...CLOCK, dateStyle: "long" });
const hour = new Intl.DateTimeFormat("es-ES", { ...CLOCK, timeStyle: "short" });

const moment = (at: Date) => `${day.format(at)} a las ${hour.format(at)} (hora de Madrid)`;

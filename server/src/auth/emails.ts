import { randomBytes } from "node:crypto";
import type { Db } from "../platform/db/open.ts";
import { serviceUnavailable } from "../platform/http/http-error.ts";
import type { EmailMessage, Mailer, MailJob } from "../platform/mail/mail-queue.ts";
import { type Clock, later } from "../platform/time.ts";
import { saveResetToken, userByEmail } from "./queries.ts";
import { hashOf } from "./refresh-token.ts";

const RESET_LINK_MINUTES = 60;

interface Content {
  title: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
  closing: readonly string[];
}

function recoveryEmail(to: string, firstName: string, url: string, minutes: number): EmailMessage {
  return email(to, "Elige una contraseña nueva en Senda", {
    title: `Hola, ${firstName}:`,
    paragraphs: ["Hemos recibido la petición de cambiar tu contraseña de Senda. Puedes elegir una nueva desde aquí:"],
    link: { label: "Elegir contraseña nueva", url },
    closing: [
      `El enlace sirve una sola vez y caduca en ${minutes} minutos.`,
      "Si no lo has pedido tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma.",
    ],
  });
}

function passwordChangedEmail(to: string, firstName: string, recoveryUrl: string): EmailMessage {
  return email(to, "Tu contraseña de Senda ha cambiado", {
    title: `Hola, ${firstName}:`,
    paragraphs: [
      "La contraseña de tu cuenta de Senda acaba de cambiar, y hemos cerrado las sesiones abiertas en otros dispositivos.",
      "Si has sido tú, todo está en orden. Si no, recupera tu cuenta ahora mismo:",
    ],
    link: { label: "Recuperar mi cuenta", url: recoveryUrl },
    closing: ["Este aviso se envía siempre que cambia una contraseña, para que nadie pueda hacerlo sin que lo sepas."],
  });
}

function passwordSetByAdminEmail(to: string, firstName: string, recoveryUrl: string): EmailMessage {
  return email(to, "Tu contraseña de Senda ha cambiado", {
    title: `Hola, ${firstName}:`,
    paragraphs: [
      "Una persona de administración de Senda ha puesto una contraseña nueva en tu cuenta, y hemos cerrado todas tus sesiones.",
      "Lo que has escrito sigue siendo solo tuyo: nadie puede leerlo con esa contraseña. Para volver a abrirlo, pide un enlace y elige tú una contraseña nueva:",
    ],
    link: { label: "Elegir mi contraseña", url: recoveryUrl },
    closing: [
      "Si no habías pedido ayuda con tu cuenta, elige una contraseña nueva cuanto antes desde ese mismo enlace.",
    ],
  });
}

export const emailComposer =
  ({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) =>
  async ({ kind, email: address, details }: MailJob): Promise<EmailMessage | null> => {
    const user = await userByEmail(db, address);
    if (!user) return null;
    const recoveryUrl = `${publicUrl}/forgot-password`;
    const device = { name: details?.device ?? "", at: details ? new Date(details.at) : clock() };
    if (kind === "password-changed") return passwordChangedEmail(user.email, user.firstName, recoveryUrl);
    if (kind === "password-set-by-admin") return passwordSetByAdminEmail(user.email, user.firstName, recoveryUrl);
    if (kind === "new-device") return newDeviceEmail(user.email, user.firstName, device, recoveryUrl);
    if (kind === "session-reused") return sessionReusedEmail(user.email, user.firstName, device, recoveryUrl);
    const token = randomBytes(32).toString("base64url");
    await saveResetToken(db, user.id, hashOf(token), later(clock(), RESET_LINK_MINUTES * 60_000));
    return recoveryEmail(user.email, user.firstName, `${recoveryUrl}/${token}`, RESET_LINK_MINUTES);
  };

export async function requireMailer({ mailer }: { mailer: Mailer }): Promise<void> {
  if (await mailer.isReady()) return;
  throw serviceUnavailable("No se pudo enviar el correo de recuperación", { retryAfter: 30 });
}

interface SeenDevice {
  name: string;
  at: Date;
}

function newDeviceEmail(to: string, firstName: string, device: SeenDevice, recoveryUrl: string): EmailMessage {
  return email(to, "Has entrado en Senda desde un dispositivo nuevo", {
    title: `Hola, ${firstName}:`,
    paragraphs: [
      `Se ha abierto tu cuenta en ${device.name || "un dispositivo que no conocíamos"}, el ${moment(device.at)}.`,
      "Si has sido tú, no hace falta que hagas nada. Si no, elige una contraseña nueva: así se cerrarán todas las sesiones.",
    ],
    link: { label: "Elegir contraseña nueva", url: recoveryUrl },
    closing: [
      "En tu perfil, en «Dispositivos y sesiones», puedes ver dónde está abierta tu cuenta y cerrar cada sesión.",
    ],
  });
}

function sessionReusedEmail(to: string, firstName: string, device: SeenDevice, recoveryUrl: string): EmailMessage {
  return email(to, "Hemos cerrado una sesión de Senda para protegerte", {
    title: `Hola, ${firstName}:`,
    paragraphs: [
      `Alguien ha intentado usar una copia antigua de tu sesión ${device.name ? `de ${device.name}` : "en un dispositivo"}, el ${moment(device.at)}. La hemos cerrado; puedes volver a entrar cuando quieras.`,
      "A veces ocurre al restaurar un dispositivo desde una copia de seguridad. Si no lo reconoces, elige una contraseña nueva:",
    ],
    link: { label: "Elegir contraseña nueva", url: recoveryUrl },
    closing: [
      "Tus otras sesiones siguen abiertas. Puedes verlas y cerrarlas en tu perfil, en «Dispositivos y sesiones».",
    ],
  });
}

const CLOCK = { timeZone: "Europe/Madrid" } as const;
const day = new Intl.DateTimeFormat("es-ES", { ...CLOCK, dateStyle: "long" });
const hour = new Intl.DateTimeFormat("es-ES", { ...CLOCK, timeStyle: "short" });

const moment = (at: Date) => `${day.format(at)} a las ${hour.format(at)} (hora de Madrid)`;

const SIGNATURE = "El equipo de Senda";

function email(to: string, subject: string, content: Content): EmailMessage {
  return { to, subject, text: asText(content), html: asHtml(subject, content) };
}

function asText({ title, paragraphs, link, closing }: Content): string {
  return [title, ...paragraphs, ...(link ? [link.url] : []), ...closing, SIGNATURE].join("\n\n");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Mail programs support little CSS: tables, inline styles, and colours that are readable on light and dark. */
function asHtml(subject: string, { title, paragraphs, link, closing }: Content): string {
  const paragraph = (text: string, style = "") => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const button = link
    ? `<p style="margin:28px 0"><a href="${escaped(link.url)}" style="display:inline-block;padding:15px 28px;border-radius:999px;background:#17594A;color:#FFFFFF;font-weight:600;text-decoration:none">${escaped(link.label)}</a></p>` +
      `<p style="margin:0 0 24px;font-size:13px;color:#566760">Si el botón no funciona, copia esta dirección en tu navegador:<br><a href="${escaped(link.url)}" style="color:#17594A;word-break:break-all">${escaped(link.url)}</a></p>`
    : "";
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#F6F5EE;color:#14302A;font:16px/1.55 Figtree,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#FFFFFF;border-radius:28px;overflow:hidden">
<tr><td style="background:#17594A;padding:22px 32px;color:#FFFFFF;font-size:22px;font-weight:700">Senda<span style="color:#FFB62E">.</span></td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escaped(title)}</h1>
${paragraphs.map((text) => paragraph(text)).join("\n")}
${button}
${closing.map((text) => paragraph(text, "font-size:14px;color:#3E5048")).join("\n")}
<p style="margin:24px 0 0;color:#3E5048">${SIGNATURE}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

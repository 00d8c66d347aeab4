import type { EmailMessage } from "./mailer.ts";

interface Content {
  title: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
  closing: readonly string[];
}

/** The link that lets somebody choose a new password. */
export function recoveryEmail(to: string, firstName: string, url: string, minutes: number): EmailMessage {
  return letter(to, "Elige una contraseña nueva en Senda", {
    title: `Hola, ${firstName}:`,
    paragraphs: ["Hemos recibido la petición de cambiar tu contraseña de Senda. Puedes elegir una nueva desde aquí:"],
    link: { label: "Elegir contraseña nueva", url },
    closing: [
      `El enlace sirve una sola vez y caduca en ${minutes} minutos.`,
      "Si no lo has pedido tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma.",
    ],
  });
}

/** Tells the owner of an account that its password is another one now, whoever changed it. */
export function passwordChangedEmail(to: string, firstName: string, recoveryUrl: string): EmailMessage {
  return letter(to, "Tu contraseña de Senda ha cambiado", {
    title: `Hola, ${firstName}:`,
    paragraphs: [
      "La contraseña de tu cuenta de Senda acaba de cambiar, y hemos cerrado las sesiones abiertas en otros dispositivos.",
      "Si has sido tú, todo está en orden. Si no, recupera tu cuenta ahora mismo:",
    ],
    link: { label: "Recuperar mi cuenta", url: recoveryUrl },
    closing: ["Este aviso se envía siempre que cambia una contraseña, para que nadie pueda hacerlo sin que lo sepas."],
  });
}

/** Tells the owner that an administrator chose their password, and how to have their own words back. */
export function passwordSetByAdminEmail(to: string, firstName: string, recoveryUrl: string): EmailMessage {
  return letter(to, "Tu contraseña de Senda ha cambiado", {
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

interface SeenDevice {
  /** «Firefox en Windows»; empty where it is unknown. */
  name: string;
  at: Date;
}

/** Tells the owner that their account was opened on a device where it never was before. */
export function newDeviceEmail(to: string, firstName: string, device: SeenDevice, recoveryUrl: string): EmailMessage {
  return letter(to, "Has entrado en Senda desde un dispositivo nuevo", {
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

/** Tells the owner that somebody came with a copy of their session, and that it has been closed. */
export function sessionReusedEmail(
  to: string,
  firstName: string,
  device: SeenDevice,
  recoveryUrl: string,
): EmailMessage {
  return letter(to, "Hemos cerrado una sesión de Senda para protegerte", {
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

/** The mail is read anywhere, so it says whose clock it goes by. */
const moment = (at: Date) => `${day.format(at)} a las ${hour.format(at)} (hora de Madrid)`;

const SIGNATURE = "El equipo de Senda";

function letter(to: string, subject: string, content: Content): EmailMessage {
  return { to, subject, text: asText(content), html: asHtml(subject, content) };
}

function asText({ title, paragraphs, link, closing }: Content): string {
  return [title, ...paragraphs, ...(link ? [link.url] : []), ...closing, SIGNATURE].join("\n\n");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Mail programs know little CSS: tables, inline styles, and colours that hold on light and dark. */
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

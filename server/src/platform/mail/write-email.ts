import type { EmailMessage } from "./mail-queue.ts";

export interface EmailContent {
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; url: string };
  closing: readonly string[];
  /** The way to get no more of them, if that is a choice. */
  stop?: { label: string; url: string };
}

export function writeEmail({ email: to, firstName }: { email: string; firstName: string }, content: EmailContent) {
  const title = firstName ? `Hola, ${firstName}:` : "Hola:";
  const { subject, stop } = content;
  const message: EmailMessage = { to, subject, text: asText(title, content), html: asHtml(title, content) };
  return stop ? { ...message, headers: oneClickStop(stop.url) } : message;
}

/** RFC 8058: a mail program shows its own button, and sends a POST to this address. */
const oneClickStop = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const SIGNATURE = "El equipo de Senda";

const asText = (title: string, { paragraphs, link, closing, stop }: EmailContent) => {
  const end = stop ? [`${stop.label}: ${stop.url}`] : [];
  return [title, ...paragraphs, link.url, ...closing, SIGNATURE, ...end].join("\n\n");
};

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Mail programs support little CSS: tables, inline styles, and colours that are readable on light and dark. */
function asHtml(title: string, { subject, paragraphs, link, closing, stop }: EmailContent): string {
  const paragraph = (text: string, style = "") => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const button =
    `<p style="margin:28px 0"><a href="${escaped(link.url)}" style="display:inline-block;padding:15px 28px;border-radius:999px;background:#17594A;color:#FFFFFF;font-weight:600;text-decoration:none">${escaped(link.label)}</a></p>` +
    `<p style="margin:0 0 24px;font-size:13px;color:#566760">Si el botón no funciona, copia esta dirección en tu navegador:<br><a href="${escaped(link.url)}" style="color:#17594A;word-break:break-all">${escaped(link.url)}</a></p>`;
  const end = stop
    ? `<tr><td style="padding:0 32px 28px;font-size:13px"><a href="${escaped(stop.url)}" style="color:#17594A">${escaped(stop.label)}</a></td></tr>`
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
</td></tr>${end}</table>
</td></tr></table>
</body>
</html>`;
}

import { z } from "zod";
import { isPushHost, PUSH_HOSTS } from "./platform/push/push-hosts.ts";
import { publicKeyOf } from "./platform/push/push-sender.ts";

const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes);

const hosts = z
  .string()
  .transform((value) => (value === "none" ? [] : value.split(",").map((one) => one.trim())))
  .pipe(z.array(z.string().refine(isPushHost)));

export const pushVariables = {
  VAPID_PUBLIC_KEY: [base64url(65), "una clave pública VAPID, 65 bytes en base64url"],
  VAPID_PRIVATE_KEY: [base64url(32), "una clave privada VAPID, 32 bytes en base64url"],
  VAPID_SUBJECT: [z.string().regex(/^(mailto:.+@.+|https:\/\/.+)$/), "una dirección mailto: o https:"],
  PUSH_HOSTS: [
    hosts,
    "servicios de avisos separados por comas, como fcm.googleapis.com,*.notify.windows.com, o none para no ofrecerlos",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Given = { [V in keyof typeof pushVariables]?: z.output<(typeof pushVariables)[V][0]> };

/** A device that subscribed with one key takes no message that is signed by another. */
export const mismatchedKeys = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Given): string[] =>
  publicKey && privateKey && publicKeyOf(privateKey) !== publicKey
    ? ["VAPID_PUBLIC_KEY no es la clave pública de VAPID_PRIVATE_KEY."]
    : [];

export const push = (given: Given, publicUrl: string, isEmbedded: boolean) => ({
  privateKey: given.VAPID_PRIVATE_KEY ?? null,
  /** Several machines need the same key, and a data folder belongs to one. */
  mayCreateKey: isEmbedded,
  subject: given.VAPID_SUBJECT ?? (publicUrl.startsWith("https:") ? publicUrl : "mailto:no-responder@senda.local"),
  hosts: given.PUSH_HOSTS ?? PUSH_HOSTS,
});

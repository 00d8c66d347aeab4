import { randomBytes } from "node:crypto";
import type { DeviceKind } from "@senda/contract/auth";
import type { Db } from "../../platform/db/open.ts";
import { later } from "../../platform/time.ts";
import { hashOf } from "./refresh-token.ts";

const FORGOTTEN_MS = 180 * 24 * 60 * 60 * 1000;
const MOST_PER_USER = 20;

const newDeviceToken = () => randomBytes(32).toString("base64url");

/** Looked up by email, so that an unknown account takes the same time. */
export async function isKnownDevice(db: Db, email: string, token: string | null, now: Date): Promise<boolean> {
  if (token === null) return false;
  const known = await db
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("users.id")
    .where("users.email", "=", email)
    .where("known_devices.token_hash", "=", hashOf(token))
    .where("known_devices.last_used_at", ">", later(now, -FORGOTTEN_MS))
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Records a sign-in on a device and returns its token. A browser keeps one token for all its users; a token that we
 * never issued is replaced, because an attacker could have planted it.
 */
export async function rememberDevice(db: Db, userId: string, token: string | null, now: Date): Promise<string> {
  const kept = token !== null && (await wasIssued(db, token)) ? token : newDeviceToken();
  await db
    .insertInto("known_devices")
    .values({ user_id: userId, token_hash: hashOf(kept), first_used_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "token_hash"]).doUpdateSet({ last_used_at: now }))
    .execute();
  await deleteOldestDevices(db, userId);
  return kept;
}

const wasIssued = async (db: Db, token: string) =>
  (await db
    .selectFrom("known_devices")
    .select("user_id")
    .where("token_hash", "=", hashOf(token))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A program without cookies is a new device each time. */
const deleteOldestDevices = (db: Db, userId: string) =>
  db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("token_hash", "in", (query) =>
      query
        .selectFrom("known_devices")
        .select("token_hash")
        .where("user_id", "=", userId)
        .orderBy("last_used_at", "desc")
        .orderBy("token_hash")
        .offset(MOST_PER_USER),
    )
    .execute();

export const deleteKnownDevices = (db: Db, userId: string) =>
  db.deleteFrom("known_devices").where("user_id", "=", userId).execute();

export const deleteForgottenDevices = (db: Db, now: Date) =>
  db.deleteFrom("known_devices").where("last_used_at", "<=", later(now, -FORGOTTEN_MS)).execute();

export interface NamedDevice {
  name: string;
  kind: DeviceKind;
}

export const unknownDevice: NamedDevice = { name: "", kind: "UNKNOWN" };

/** The order matters: most browsers also contain the names below them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/\S+.* Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biPhone\b/, "iPhone", "PHONE"],
  [/\biPad\b/, "iPad", "TABLET"],
  [/\bAndroid\b.*\bMobile\b/, "Android", "PHONE"],
  [/\bAndroid\b/, "Android", "TABLET"],
  [/\bWindows\b/, "Windows", "COMPUTER"],
  [/\bCrOS\b/, "ChromeOS", "COMPUTER"],
  [/\bMacintosh\b/, "macOS", "COMPUTER"],
  [/\bLinux\b/, "Linux", "COMPUTER"],
];

const MOST_READ = 400;

/** Browser and system only: versions and models are not stored. */
export function describeDevice(userAgent: string): NamedDevice {
  const text = userAgent.slice(0, MOST_READ);
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  if (!browser || !system || !kind) return { name: browser ?? system ?? "", kind: kind ?? "UNKNOWN" };
  return { name: `${browser} en ${system}`, kind };
}

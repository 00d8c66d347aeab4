import { createECDH } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { isAllowedEndpoint, publicLookup } from "./push-hosts.ts";

const webPush = () => import("web-push");

export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  payload: string;
  /** A newer message replaces an undelivered one with the same topic. */
  topic: string;
  ttlSeconds: number;
}

/** "gone": the browser no longer takes messages at this address. */
export type PushOutcome = "sent" | "gone" | "failed";

export interface PushSender {
  publicKey: string;
  isAllowed(endpoint: string): boolean;
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}

export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** The operator's address for a push service: a URL or a mailto: address. */
  subject: string;
  hosts: readonly string[];
}

const LIMIT_MS = 10_000;
const WAITS_MS = [1_000, 5_000];
const LONGEST_WAIT_MS = 30_000;

const CURVE = "prime256v1";
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

export const newPrivateKey = (): string => {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  // Padded: a number that begins with zeros would be shorter than the libraries expect.
  return Buffer.from(keys.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
};

export function publicKeyOf(privateKey: string): string {
  const keys = createECDH(CURVE);
  keys.setPrivateKey(privateKey, "base64url");
  return keys.getPublicKey("base64url");
}

/** True if a message can be encrypted for these keys. */
export function areUsableKeys({ p256dh, auth }: PushSubscription["keys"]): boolean {
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) return false;
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== POINT_BYTES) return false;
  try {
    const ours = createECDH(CURVE);
    ours.generateKeys();
    ours.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

export const pushSender = (settings: PushSettings, waitsMs = WAITS_MS): PushSender => ({
  publicKey: settings.publicKey,
  isAllowed: (endpoint) => isAllowedEndpoint(settings.hosts, endpoint),
  async send(subscription, message) {
    // The list may have changed since the device was added.
    if (!isAllowedEndpoint(settings.hosts, subscription.endpoint)) return "gone";
    for (const waitMs of [...waitsMs, null]) {
      const { status, retryAfterMs } = await sendOnce(settings, subscription, message);
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      const isPassing = status === 0 || status === 429 || status >= 500;
      if (!isPassing || waitMs === null || retryAfterMs > LONGEST_WAIT_MS) return "failed";
      await pause(Math.max(waitMs, retryAfterMs), undefined, { ref: false });
    }
    return "failed";
  },
});

interface Answered {
  /** 0 if there was no answer. */
  status: number;
  retryAfterMs: number;
}

async function sendOnce(
  { publicKey, privateKey, subject, hosts }: PushSettings,
  subscription: PushSubscription,
  { payload, topic, ttlSeconds }: PushMessage,
): Promise<Answered> {
  const { default: library } = await webPush();
  const { method, headers, body } = library.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttlSeconds,
    topic,
    contentEncoding: "aes128gcm",
  });
  const url = new URL(subscription.endpoint);
  // An address of this network is allowed only as an origin that the operator has named.
  const route = hosts.includes(url.origin) ? {} : { lookup: publicLookup };
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfterMs: (Number(retryAfter) || 0) * 1_000 });
    const sent = (url.protocol === "https:" ? requestHttps : requestHttp)(
      url,
      { method, headers, signal: AbortSignal.timeout(LIMIT_MS), ...route },
      (answer) => {
        // No redirect is followed, and nothing of the answer is read.
        answer.resume().on("error", () => undefined);
        end(answer.statusCode ?? 0, answer.headers["retry-after"]);
      },
    );
    sent.on("error", () => end(0));
    sent.end(body);
  });
}

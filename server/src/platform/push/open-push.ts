import { loadOrCreateSecret } from "../vault/secrets.ts";
import { newPrivateKey, type PushSender, publicKeyOf, pushSender } from "./push-sender.ts";

interface PushConfig {
  dataDir: string;
  push: { privateKey: string | null; mayCreateKey: boolean; subject: string; hosts: readonly string[] };
}

/** Null if no push service is allowed, or if a key has to be given and is not. */
export function openPush({ dataDir, push }: PushConfig): PushSender | null {
  const { subject, hosts, mayCreateKey } = push;
  if (hosts.length === 0) return null;
  const created = () => (mayCreateKey ? loadOrCreateSecret(dataDir, "vapid-key", newPrivateKey) : null);
  const privateKey = push.privateKey ?? created();
  return privateKey ? pushSender({ publicKey: publicKeyOf(privateKey), privateKey, subject, hosts }) : null;
}

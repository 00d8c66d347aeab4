import { createHash } from "node:crypto";
import type { Endpoint } from "@senda/contract/endpoint";
import { forbidden } from "./http-error.ts";

const LOCKED =
  "Una persona de administración cambió tu contraseña. Para proteger lo que has escrito, primero sigue el enlace que enviamos a tu correo.";

const ownWordsLocked = () => forbidden(LOCKED, { code: "OWN_WORDS_LOCKED" });

export function refuseWhenLocked({ access, whenLocked = "REFUSED" }: Endpoint): void {
  if (access === "user" && whenLocked === "REFUSED") throw ownWordsLocked();
}

export function refuseOwnFields({ whenLocked }: Endpoint, body: Record<string, unknown> | undefined): void {
  if (fieldsOf(whenLocked).some((field) => body?.[field] !== undefined)) throw ownWordsLocked();
}

export function withoutOwnFields({ whenLocked }: Endpoint, answer: unknown): unknown {
  const fields = fieldsOf(whenLocked);
  if (fields.length === 0) return answer;
  if (Array.isArray(answer)) return answer.map((item) => withoutFields(item, fields));
  return withoutFields(answer, fields);
}

/** Such a session gets its own idempotency keys: a repeated key would return an entry that the person wrote before. */
export function bindKeyToSession<H extends Record<string, unknown> | undefined>(headers: H, sessionId: string): H {
  const key = headers?.["idempotency-key"];
  if (typeof key !== "string") return headers;
  const bound = createHash("sha256").update(`${sessionId} ${key}`).digest("base64url");
  return { ...headers, "idempotency-key": bound };
}

const fieldsOf = (whenLocked: Endpoint["whenLocked"] = []) => (typeof whenLocked === "string" ? [] : whenLocked);

function withoutFields(value: unknown, fields: readonly string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  return { ...value, ...Object.fromEntries(fields.map((field) => [field, null])) };
}

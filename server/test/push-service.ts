import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

interface Received {
  path: string;
  message: unknown;
  ttl: number;
  topic: string;
  claims: { aud: string; exp: number; sub: string };
}

interface Browser {
  keys: ECDH;
  auth: Buffer;
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** RFC 8291, as a browser does it. */
function decrypted({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = hkdf(auth, keys.computeSecret(sender), info, 32);
  const key = hkdf(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

/** A push service that decrypts messages as a browser would, and checks who has signed them. */
export async function startPushService(publicKeyOfSender: () => string) {
  const received: Received[] = [];
  const browsers = new Map<string, Browser>();
  const state = { statuses: [] as number[], asked: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      state.asked += 1;
      const status = state.statuses.shift() ?? 201;
      const path = request.url ?? "";
      const browser = browsers.get(path);
      if (status === 201 && browser) {
        received.push({
          path,
          message: JSON.parse(decrypted(browser, Buffer.concat(chunks))),
          ttl: Number(request.headers.ttl),
          topic: String(request.headers.topic),
          claims: verifiedClaims(String(request.headers.authorization), publicKeyOfSender()),
        });
      }
      response.writeHead(browser ? status : 404).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  afterAll(() => server.close());
  // A server that listens on a port has this form of address.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const newBrowser = () => {
    const keys = createECDH("prime256v1");
    keys.generateKeys();
    const auth = randomBytes(16);
    const path = `/${randomBytes(12).toString("hex")}`;
    browsers.set(path, { keys, auth });
    return {
      endpoint: `${origin}${path}`,
      keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
    };
  };
  return { origin, received, state, newBrowser };
}

/** RFC 8292: a signed token, with the public key beside it. */
function verifiedClaims(authorization: string, expected: string): Received["claims"] {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== expected) throw new Error("Another key.");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("A wrong signature.");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}

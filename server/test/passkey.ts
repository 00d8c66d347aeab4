import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Item = number | string | Buffer | Map<number | string, Item>;

/** As much of CBOR (RFC 8949) as an authenticator needs. */
function cbor(item: Item): Buffer {
  const head = (major: number, value: number) =>
    value < 24
      ? Buffer.from([(major << 5) | value])
      : value < 256
        ? Buffer.from([(major << 5) | 24, value])
        : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
  if (typeof item === "number") return item >= 0 ? head(0, item) : head(1, -1 - item);
  if (typeof item === "string") return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const USER_PRESENT = 1;
const HAS_CREDENTIAL = 0x40;

/** A security key in software, with a real key pair. */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = randomBytes(16);
  #counter = 0;

  constructor(
    readonly origin = "http://localhost:3000",
    readonly rpId = "localhost",
  ) {}

  create(challenge: string) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const coseKey = cbor(
      new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, coseKey]);
    const attestationObject = cbor(
      new Map<string, Item>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", this.#authData(USER_PRESENT | HAS_CREDENTIAL, attested)],
      ]),
    );
    const clientDataJSON = this.#clientData("webauthn.create", challenge);
    return this.#credential({ clientDataJSON, attestationObject });
  }

  sign(challenge: string) {
    this.#counter += 1;
    const authenticatorData = this.#authData(USER_PRESENT);
    const clientDataJSON = this.#clientData("webauthn.get", challenge);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const signature = sign("sha256", signed, this.#keys.privateKey);
    return this.#credential({ clientDataJSON, authenticatorData, signature });
  }

  #clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));

  #authData(flags: number, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags]), counter, attested]);
  }

  #credential(parts: Record<string, Buffer>) {
    const id = this.id.toString("base64url");
    const response = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part.toString("base64url")]),
    );
    return { id, rawId: id, type: "public-key", response };
  }
}

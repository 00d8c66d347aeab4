// Makes the secrets of compose.yaml where they are missing; one that exists never changes.
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, chownSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** The user of the image of Senda and, in compose.yaml, of the S3 store; PostgreSQL has the group. */
const SENDA = "10001";
const [, , secrets = "/secrets", s3 = "/s3", user = SENDA] = process.argv;
const owner = Number(user);

const random = () => randomBytes(32).toString("hex");

function keep(name, make) {
  const file = `${secrets}/${name}`;
  if (!existsSync(file)) {
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, make(), { mode: 0o440 });
    chownSync(draft, owner, owner);
    linkWhenComplete(draft, file);
  }
  return readFileSync(file, "utf8");
}

/** Half a key would be kept for ever, and a key that another container has made must stay. */
function linkWhenComplete(draft, file) {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
}

chownSync(secrets, owner, owner);
chmodSync(secrets, 0o750);
const password = keep("database-password", random);
keep("database-url", () => `postgres://senda:${password}@database/senda`);
keep("auth-secret", random);
keep("diary-key", random);
const accessKey = keep("s3-access-key-id", () => randomBytes(10).toString("hex"));
const secretKey = keep("s3-secret-access-key", random);
const identity = {
  name: "senda",
  credentials: [{ accessKey, secretKey }],
  actions: ["Admin", "Read", "Write", "List", "Tagging"],
};
keep("s3.json", () => JSON.stringify({ identities: [identity] }));
chownSync(s3, owner, owner);

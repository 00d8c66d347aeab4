// Creates the bucket of compose.yaml where it is missing.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID_FILE, S3_SECRET_ACCESS_KEY_FILE } = process.env;
const { AwsClient } = createRequire(`${process.cwd()}/server/package.json`)("aws4fetch");

const client = new AwsClient({
  service: "s3",
  region: S3_REGION,
  accessKeyId: readFileSync(S3_ACCESS_KEY_ID_FILE, "utf8"),
  secretAccessKey: readFileSync(S3_SECRET_ACCESS_KEY_FILE, "utf8"),
  retries: 3,
});

const ask = (method) => client.fetch(`${S3_ENDPOINT}/${S3_BUCKET}`, { method });

let { ok, status } = await ask("HEAD");
if (status === 404) ({ ok, status } = await ask("PUT"));
if (!ok) throw new Error(`The store answered ${status}.`);

// Creates the bucket of compose.yaml where it is missing.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID_FILE, S3_SECRET_ACCESS_KEY_FILE } = process.env;
const { S3Client, CreateBucketCommand, HeadBucketCommand } = createRequire(`${process.cwd()}/server/package.json`)(
  "@aws-sdk/client-s3",
);

const bucket = { Bucket: S3_BUCKET };
const client = new S3Client({
  endpoint: S3_ENDPOINT,
  region: S3_REGION,
  forcePathStyle: true,
  credentials: {
    accessKeyId: readFileSync(S3_ACCESS_KEY_ID_FILE, "utf8"),
    secretAccessKey: readFileSync(S3_SECRET_ACCESS_KEY_FILE, "utf8"),
  },
});

async function hasBucket() {
  try {
    await client.send(new HeadBucketCommand(bucket));
    return true;
  } catch (error) {
    if (error.$metadata?.httpStatusCode === 404) return false;
    throw error;
  }
}

if (!(await hasBucket())) await client.send(new CreateBucketCommand(bucket));

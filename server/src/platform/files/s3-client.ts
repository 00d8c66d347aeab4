import { S3Client } from "@aws-sdk/client-s3";

export interface S3Place {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export const S3_TRIES = 3;

export const openS3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Place) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: S3_TRIES,
    // The newer checksums of the client are not understood by every compatible store.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // It would warn on the console; what fails here is thrown, and told where it matters.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 60_000 },
  });

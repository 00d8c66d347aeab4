import { S3Client } from "@aws-sdk/client-s3";

export interface S3Place {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export const S3_TRIES = 3;

/** A store that hangs must not hold its callers: `silentMs` without a byte, `answerMs` until an answer begins. */
export const S3_LIMITS = { silentMs: 20_000, answerMs: 8_000 };
export type S3Limits = typeof S3_LIMITS;

export const openS3Client = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Place,
  { silentMs }: S3Limits = S3_LIMITS,
) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: S3_TRIES,
    // Not every compatible store supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Errors are thrown; the client would also print warnings.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 3_000, socketTimeout: silentMs },
  });

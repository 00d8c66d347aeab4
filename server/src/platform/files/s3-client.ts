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
    // Not every compatible store supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Errors are thrown; the client would also print warnings.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 60_000 },
  });

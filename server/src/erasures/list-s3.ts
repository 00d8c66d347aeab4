import { DeleteObjectCommand, PutObjectCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import { type Erasure, type ErasureList, isIdHash } from "./erasure-list.ts";

const PREFIX = "erasures/";

export class S3ErasureList implements ErasureList {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly isOwner: () => Promise<boolean>,
  ) {}

  async add({ idHash, erasedAt }: Erasure): Promise<void> {
    if (!(await this.isOwner())) return;
    await this.client.send(new PutObjectCommand({ ...this.#object(idHash), Body: erasedAt.toISOString() }));
  }

  async entries(): Promise<Erasure[]> {
    const found: Erasure[] = [];
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: PREFIX });
    for await (const page of pages) {
      for (const { Key = "", LastModified } of page.Contents ?? []) {
        const idHash = Key.slice(PREFIX.length);
        if (isIdHash(idHash)) found.push({ idHash, erasedAt: LastModified ?? new Date() });
      }
    }
    return found;
  }

  async remove(idHash: string): Promise<void> {
    if (!(await this.isOwner())) return;
    await this.client.send(new DeleteObjectCommand(this.#object(idHash)));
  }

  #object = (idHash: string) => ({ Bucket: this.bucket, Key: `${PREFIX}${idHash}` });
}

import type { S3Bucket } from "../../platform/files/s3-client.ts";
import { type Erasure, type ErasureList, isIdHash } from "./erasure-list.ts";

const PREFIX = "erasures/";

export class S3ErasureList implements ErasureList {
  constructor(
    private readonly bucket: S3Bucket,
    private readonly isOwner: () => Promise<boolean>,
  ) {}

  async add({ idHash, erasedAt }: Erasure): Promise<void> {
    if (!(await this.isOwner())) return;
    await this.bucket.put(`${PREFIX}${idHash}`, erasedAt.toISOString());
  }

  async entries(): Promise<Erasure[]> {
    const found: Erasure[] = [];
    for await (const { key, modifiedAt: erasedAt } of this.bucket.list(PREFIX)) {
      const idHash = key.slice(PREFIX.length);
      if (isIdHash(idHash)) found.push({ idHash, erasedAt });
    }
    return found;
  }

  async remove(idHash: string): Promise<void> {
    if (!(await this.isOwner())) return;
    await this.bucket.remove(`${PREFIX}${idHash}`);
  }
}

import { mkdirSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config.ts";
import { unlessMissing, writeWhole } from "../../platform/disk.ts";
import { S3Bucket } from "../../platform/files/s3-client.ts";
import { type Erasure, type ErasureList, isIdHash } from "./erasure-list.ts";

type Place = Pick<Config, "s3" | "dataDir" | "erasuresDir">;

/**
 * A list in a bucket is written by the owner of the bucket alone. A copy of the database that shares it with production
 * reads the list, but deletions in the copy stay there: production would delete it too.
 */
export async function openErasureList(
  { s3, dataDir, erasuresDir }: Place,
  isOwner: () => Promise<boolean>,
): Promise<ErasureList> {
  if (!s3 || erasuresDir) return new FolderErasureList(erasuresDir ?? path.join(dataDir, "erasures"));
  return new S3ErasureList(new S3Bucket(s3), isOwner);
}

export class FolderErasureList implements ErasureList {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** A deletion and the maintenance may add the same entry at the same time. */
  add({ idHash, erasedAt }: Erasure): Promise<void> {
    return writeWhole(path.join(this.folder, idHash), erasedAt.toISOString());
  }

  async entries(): Promise<Erasure[]> {
    const names = (await readdir(this.folder)).filter(isIdHash);
    const read = await Promise.all(
      names.map(async (idHash) => ({ idHash, erasedAt: await readTime(path.join(this.folder, idHash)) })),
    );
    return read.flatMap(({ idHash, erasedAt }) => (erasedAt ? [{ idHash, erasedAt }] : []));
  }

  remove(idHash: string): Promise<void> {
    return rm(path.join(this.folder, idHash), { force: true });
  }
}

/** A damaged file still counts, as if it were new. Null if another process has removed it. */
async function readTime(file: string): Promise<Date | null> {
  const text = await unlessMissing(readFile(file, "utf8"), null);
  if (text === null) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? new Date() : time;
}

const PREFIX = "erasures/";

class S3ErasureList implements ErasureList {
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

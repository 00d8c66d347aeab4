import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { flush } from "../platform/disk.ts";
import { type Erasure, type ErasureList, isIdHash } from "./erasure-list.ts";

type Place = Pick<Config, "s3" | "dataDir" | "erasuresDir">;

/**
 * A list in a bucket is written by the owner of the bucket alone. A copy of the database that shares it with production
 * reads the list, but what is deleted in the copy stays there: production would delete it too.
 */
export async function openErasureList(
  { s3, dataDir, erasuresDir }: Place,
  isOwner: () => Promise<boolean>,
): Promise<ErasureList> {
  if (!s3 || erasuresDir) return new FolderErasureList(erasuresDir ?? path.join(dataDir, "erasures"));
  // Loaded only where it is used, because the client is large.
  const [{ S3ErasureList }, { openS3Client }] = await Promise.all([
    import("./list-s3.ts"),
    import("../platform/files/s3-client.ts"),
  ]);
  return new S3ErasureList(openS3Client(s3), s3.bucket, isOwner);
}

export class FolderErasureList implements ErasureList {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async add({ idHash, erasedAt }: Erasure): Promise<void> {
    const file = path.join(this.folder, idHash);
    const draft = `${file}.${process.pid}.part`;
    await writeFile(draft, erasedAt.toISOString(), { mode: 0o600, flush: true });
    await rename(draft, file);
    await flush(this.folder);
  }

  async entries(): Promise<Erasure[]> {
    const names = (await readdir(this.folder)).filter(isIdHash);
    return Promise.all(
      names.map(async (idHash) => ({ idHash, erasedAt: await readTime(path.join(this.folder, idHash)) })),
    );
  }

  remove(idHash: string): Promise<void> {
    return rm(path.join(this.folder, idHash), { force: true });
  }
}

/** A damaged file still counts, as if it were new. */
async function readTime(file: string): Promise<Date> {
  const time = new Date(await readFile(file, "utf8"));
  return Number.isNaN(time.getTime()) ? new Date() : time;
}

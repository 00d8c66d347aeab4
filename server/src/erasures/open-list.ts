import path from "node:path";
import type { Config } from "../config.ts";
import type { ErasureList } from "./erasure-list.ts";
import { FolderErasureList } from "./list-folder.ts";

/** In the bucket, which all machines share, unless a folder is configured. */
export async function openErasureList({
  s3,
  dataDir,
  erasuresDir,
}: Pick<Config, "s3" | "dataDir" | "erasuresDir">): Promise<ErasureList> {
  if (!s3 || erasuresDir) return new FolderErasureList(erasuresDir ?? path.join(dataDir, "erasures"));
  // Loaded only where it is used, because the client is large.
  const [{ S3ErasureList }, { openS3Client }] = await Promise.all([
    import("./list-s3.ts"),
    import("../platform/files/s3-client.ts"),
  ]);
  return new S3ErasureList(openS3Client(s3), s3.bucket);
}

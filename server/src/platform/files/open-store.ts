import path from "node:path";
import type { Config } from "../../config.ts";
import type { FileStore } from "./store.ts";
import { FolderStore } from "./store-folder.ts";

export async function openFileStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<FileStore> {
  const folder = path.join(dataDir, "media");
  if (!s3) return new FolderStore(folder);
  // Loaded only where it is used, because the client is large and would delay the start.
  const { S3Store } = await import("./store-s3.ts");
  return new S3Store(s3, path.join(folder, ".incoming"));
}

import { writeFileSync } from "node:fs";
import path from "node:path";
import { v7 as newId } from "uuid";
import type { Database } from "../src/platform/db/open.ts";
import { ownsStore, takeOverStore } from "../src/platform/files/ownership.ts";
import { HiddenFiles } from "../src/platform/files/quarantine.ts";
import { insertFile } from "../src/platform/files/queries.ts";
import { type FileStore, newName } from "../src/platform/files/store.ts";
import { sweepFiles, warnOfForeignStore } from "../src/platform/files/sweep.ts";
import type { Log } from "../src/platform/log.ts";
import { sample } from "./uploads.ts";

export const HOUR_MS = 60 * 60_000;
export const FOREIGN = "the uploaded files belong to another database: none is deleted.";

export async function namesIn(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names;
}

/** A process of Senda, with its log. */
export class StoreUser {
  readonly lines: string[] = [];
  readonly #log = (...said: unknown[]) => void this.lines.push(JSON.stringify(said));
  readonly deps;

  constructor(
    readonly database: Database,
    readonly files: FileStore,
  ) {
    // No other method is called.
    const log = { info: this.#log, warn: this.#log, error: this.#log } as unknown as Log;
    this.deps = { db: database.db, files, log, hiddenFiles: new HiddenFiles(database.db) };
  }

  async sweep(inMs: number): Promise<void> {
    await warnOfForeignStore(this.deps);
    await sweepFiles(this.deps, new Date(Date.now() + inMs));
  }

  owns = () => ownsStore(this.deps);
  takeOver = () => takeOverStore(this.deps, new Date());
  quarantined = async () => (await this.deps.db.selectFrom("quarantined_files").select("name").execute()).length;

  async upload(bytes: Buffer = sample("mar.mp4")): Promise<string> {
    const { db } = this.deps;
    const name = newName("mp4");
    const file = path.join(this.files.scratch, name);
    writeFileSync(file, bytes);
    await this.files.put(file, name);
    const stored = { name, smallName: null, contentType: "video/mp4", bytes: bytes.length };
    const cover_id = await insertFile(db, stored, new Date());
    const texts = { title: "El lago", description: "Junto al agua." };
    const position = (await db.selectFrom("routes").select("id").execute()).length + 1;
    const route = { id: newId(), ...texts, type: "CUSTOM", cover_id, position, created_at: new Date() } as const;
    await db.insertInto("routes").values(route).execute();
    return name;
  }
}

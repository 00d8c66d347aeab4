import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";
import { countMissingFiles } from "./missing-files.ts";
import { insertFile } from "./queries.ts";
import { newName } from "./store.ts";

const world = await openWorld();
const emptyFolder = { size: async () => null };

test("files that another machine has stored are missed here, and nowhere else [ENV-23]", async () => {
  const { db, files, clock } = world.deps;
  expect(await countMissingFiles({ db, files: emptyFolder })).toBe(0);
  for (const text of ["uno", "dos"]) {
    const [name, upload] = [newName("webp"), path.join(files.scratch, text)];
    writeFileSync(upload, text);
    await files.put(upload, name);
    await insertFile(db, { name, smallName: null, contentType: "image/webp", bytes: text.length }, clock());
  }
  expect(await countMissingFiles({ db, files })).toBe(0);
  expect(await countMissingFiles({ db, files: emptyFolder })).toBe(2);
});

// `npm run crisis:train`, `npm run advice:report` …: TypeScript over the server's own readers, bundled to be run by Node.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { cache, top } from "../build/folders.mjs";
import { contentModules } from "../content/plugin.mjs";

const [folder, name] = process.argv.slice(2);

const bundle = await rolldown({
  input: join(top, "tools", "training", folder, "commands.ts"),
  platform: "node",
  external: (id) => /^[^./\0]/.test(id) && !/^(@senda\/|content:)/.test(id),
  plugins: [contentModules()],
  checks: { pluginTimings: false },
});
const file = join(cache, `${folder}-${process.pid}.mjs`);
mkdirSync(cache, { recursive: true });
await bundle.write({ file, format: "esm", codeSplitting: false });
await bundle.close();
const { adviceCommands, crisisCommands } = await import(pathToFileURL(file).href);
const commands = adviceCommands ?? crisisCommands;
console.log(await commands[name](join(top, "content")));

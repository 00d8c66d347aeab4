// `npm run content:check`: lists the faults in content/, by file and line.
import { loadContent, reportLines } from "./plugin.mjs";

const loaded = await loadContent(process.argv[2]);
for (const line of reportLines(loaded)) console.log(line);
process.exitCode = loaded.faults.length > 0 ? 1 : 0;

// `npm run content:check`: what a writer has to correct in content/, by file and line.
import { faultLine, loadContent } from "./content/plugin.mjs";

/** What fits on one screen; the rest is shown once these are corrected. */
const MOST_LINES = 50;

const { faults, files } = await loadContent(process.argv[2]);
for (const fault of faults.slice(0, MOST_LINES)) console.log(faultLine(fault));
if (faults.length > MOST_LINES) console.log(`… and ${faults.length - MOST_LINES} more`);
console.log(faults.length > 0 ? `content: ${faults.length} to correct` : `content: ${files.length} files, all right`);
process.exitCode = faults.length > 0 ? 1 : 0;

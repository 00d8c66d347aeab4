// `npm run figures`: the size and shape of the repository beside its limits. With a name (`npm run figures longFunctions`)
// it lists the places that a figure counts.
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import {
  bareCasts,
  castRate,
  duplicatePairs,
  effectRate,
  LONGEST_FUNCTION,
  longFunctions,
  quantile,
} from "./code-rules.mjs";
import { cyclesAmong, importsOf, twoWayFolders } from "./imports.mjs";
import { limits } from "./limits.mjs";
import { isCode, isSource, lineCount, parsedFile, projectFiles, read } from "./sources.mjs";
import { allWordFaults } from "./words.mjs";

/** @typedef {{ name: string, label: string, value: number, places?: string[] }} Figure */

/** @returns {Figure[]} */
export function figures() {
  const sources = projectFiles.filter(isSource).map(parsedFile);
  const lengths = sources.map(({ text }) => lineCount(text));
  const sheets = projectFiles.filter((file) => file.endsWith(".css"));
  const repeatable = projectFiles.filter((file) => isCode(file) || file.endsWith(".css"));
  const webSources = sources.filter(({ file }) => file.startsWith("web/"));
  const imports = sources.flatMap(importsOf);
  /** @returns {Figure} */
  const counted = (name, label, places) => ({ name, label, value: places.length, places });
  return [
    { name: "trackedFiles", label: "tracked files", value: projectFiles.length },
    {
      name: "sourceLines",
      label: "source lines of TypeScript",
      value: lengths.reduce((sum, length) => sum + length, 0),
    },
    { name: "cssLines", label: "lines of CSS", value: sheets.reduce((sum, file) => sum + lineCount(read(file)), 0) },
    { name: "medianFile", label: "source file, median lines", value: quantile(lengths, 0.5) },
    { name: "p90File", label: "source file, 90th percentile", value: quantile(lengths, 0.9) },
    {
      name: "longestFile",
      label: "source file, longest",
      value: Math.max(...lengths),
      places: sources.filter(({ text }) => lineCount(text) > (limits.longestFile ?? 0)).map(({ file }) => file),
    },
    counted(
      "importCycles",
      "import cycles",
      cyclesAmong(imports).map((files) => files.join(" → ")),
    ),
    counted("twoWayFolders", "folders that import each other", twoWayFolders(imports)),
    { name: "comments", label: "comments", value: sources.reduce((sum, { comments }) => sum + comments.length, 0) },
    { name: "castRate", label: "casts per 1,000 lines", value: castRate(sources) },
    counted("bareCasts", "casts without a comment", sources.flatMap(bareCasts)),
    { name: "effectRate", label: "effects per 1,000 web lines", value: effectRate(webSources) },
    counted(
      "longFunctions",
      `functions over ${LONGEST_FUNCTION} lines`,
      // A migration that has run somewhere is never changed.
      sources.filter(({ file }) => !file.includes("/migrations/")).flatMap(longFunctions),
    ),
    counted(
      "duplicatePairs",
      "pairs of files with six equal lines",
      duplicatePairs(repeatable.map((file) => ({ file, text: read(file) }))),
    ),
    counted("forbiddenWords", "forbidden words", allWordFaults()),
  ];
}

function printFigures(wanted) {
  const all = figures();
  const asked = all.find(({ name }) => name === wanted);
  for (const place of asked?.places ?? []) console.log(place);
  for (const { name, label, value } of all) {
    const limit = limits[name] ?? 0;
    console.log(
      `${label.padEnd(38)} ${String(value).padStart(8)}  limit ${limit}${value > limit ? "  OVER" : ""}  (${name})`,
    );
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) printFigures(argv[2]);

import path from "node:path";

/** What one file says it needs, as it stands in the file: `./queries.ts`, `@senda/contract/auth`, `zod`. */
export interface Import {
  from: string;
  wanted: string;
  /** Where only types are taken, which the build leaves nothing of. */
  isOfTypes?: boolean;
}

/** The ground that slices stand on. */
const SERVER_BASE = ["db", "http", "advice", "mail", "files", "vault"];
/** The few slices that need another one's rules, and whose; SQL may join any table. */
const ALSO: Record<string, readonly string[]> = {
  routes: ["progress"],
  // A model reads somebody's answers only where they have agreed to it.
  quiz: ["consent"],
  interactions: ["progress", "quiz"],
  contents: ["quiz"],
  users: ["auth", "progress"],
  diary: ["consent"],
  // Exporting and deleting an account is about everything that anybody keeps of a person.
  account: ["auth", "consent", "diary", "erasures", "progress", "quiz"],
};
/** A slice that every other one writes to, inside its own transactions. */
const OPEN_TO_ALL = ["audit"];
/** Pieces without a slice of their own, which anyone may hold: configuration, the clock, what handlers may use. */
const isServerLeaf = (file: string) => /^[\w-]+\.ts$/.test(file) && !/^(app|main)\.ts$/.test(file);
/** What stands behind an interface is chosen in main.ts; a slice holds the interface alone. */
const IMPLEMENTATION = /^(mail\/(outbox|smtp)|advice\/(remote|built-in)|files\/store-)/;

/** Slices of the browser that put other slices together. */
const COMPOSERS = ["home", "admin", "layouts"];
/** Parts of a slice that stand wherever a person writes: people to call look the same everywhere. */
const SHARED_PARTS = ["diary/CrisisNotice.tsx"];
const WEB_SHARED = ["api", "ui", "lib"];

const firstFolder = (file: string) => (file.includes("/") ? (file.split("/")[0] ?? "") : "");

/** Why an import is against the house's directions, or null where it is not. */
export function objection({ from, wanted, isOfTypes = false }: Import): string | null {
  const [workspace = "", ...rest] = from.split("/src/");
  const file = rest.join("/src/");
  if (!wanted.startsWith(".")) return objectionToPackage(workspace, file, wanted, isOfTypes);
  const target = path.posix.join(path.posix.dirname(file), wanted.replace(/\?.*$/, ""));
  if (target.startsWith("..")) return "reaches out of its workspace's src";
  if (workspace === "server") return objectionInServer(file, target);
  if (workspace === "web") return objectionInWeb(file, target);
  return null;
}

function objectionToPackage(workspace: string, file: string, wanted: string, isOfTypes: boolean): string | null {
  if (workspace === "contract") return wanted === "zod" ? null : "the contract needs zod alone";
  if (!wanted.startsWith("@senda/")) return null;
  if (!wanted.startsWith("@senda/contract/")) return "workspaces meet in the contract only";
  const isPlain = workspace === "web" && /^(ui|lib)\//.test(file);
  return isPlain && !isOfTypes ? "ui and lib take words from the contract, never code" : null;
}

const withoutPlatform = (file: string) => file.replace(/^platform\//, "");

function objectionInServer(fullFile: string, fullTarget: string): string | null {
  const [file, target] = [withoutPlatform(fullFile), withoutPlatform(fullTarget)];
  if (/^(app|main)\.ts$/.test(file) || isServerLeaf(target)) return null;
  if (/^(app|main)\.ts$/.test(target)) return "nothing but main.ts needs the whole application";
  if (isServerLeaf(file)) return null;
  const [own, other] = [firstFolder(file), firstFolder(target)];
  // The demo plays everybody: it writes what learners and editors would have written.
  if (own === other || own === "demo") return null;
  if (SERVER_BASE.includes(own)) return SERVER_BASE.includes(other) ? null : "the ground knows no slice";
  if (SERVER_BASE.includes(other)) return IMPLEMENTATION.test(target) ? "a slice gets it through deps" : null;
  return OPEN_TO_ALL.includes(other) || ALSO[own]?.includes(other) ? null : "a slice does not reach into another";
}

const withoutApp = (file: string) => file.replace(/^app\//, "");

function objectionInWeb(fullFile: string, fullTarget: string): string | null {
  const [file, target] = [withoutApp(fullFile), withoutApp(fullTarget)];
  const [own, other] = [firstFolder(file), firstFolder(target)];
  if (own === "") return null;
  if (own === other || other === "lib") return null;
  if (own === "lib") return "lib stands on nothing of ours";
  if (own === "ui") return "ui stands on lib alone";
  if (other === "") return target === "paths.ts" ? null : "only main.tsx needs the whole application";
  if (WEB_SHARED.includes(other)) return null;
  if (own === "api") return "the client knows no screen";
  if (COMPOSERS.includes(own)) return null;
  if (SHARED_PARTS.includes(target)) return null;
  return path.posix.basename(target) === "api.ts" ? null : "of another slice only its api.ts";
}

// The rules of who may import whom. docs/architecture.md draws the same arrows.
import { posix } from "node:path";
import { targetOf } from "./imports.mjs";

/** The modules of the server and those that each may import: the picture has the same arrows. SQL may join any table. */
const MODULES = new Map([
  ["people", []],
  ["care", ["people"]],
  ["learning", ["care", "people"]],
  ["diary", ["learning", "care", "people"]],
  ["editorial", ["learning", "care", "people"]],
]);
/** Imports against these arrows: the folder, the module that it imports, the reason. */
export const EXCEPTIONS = [
  ["people/users", "learning", "The page of one person shows their progress."],
  ["care/reminders", "diary", "After a hard day a reminder is gentle, and after a notice there is none."],
];
/** main.ts chooses the implementation; a slice knows the interface only. */
const IMPLEMENTATION =
  /^(platform\/mail\/mailers|advice\/(model\/)?remote|advice\/(library\/)?built-in|platform\/files\/store-)/;

/** Parts that other slices use as well, and the reason. */
export const SHARED_PARTS = new Map([
  [
    "auth/LockedWords.tsx",
    "The diary, the plan and quizzes say the same when own words are locked; it offers the way back by a mail.",
  ],
  ["contents/QuizCare.tsx", "A quiz and its completion show the same question after the answers."],
  [
    "contents/StoredAnalysis.tsx",
    "The review of a quiz shows the analysis that its completion showed, and asks for it with the call of contents.",
  ],
  ["diary/CareCard.tsx", "Answers to a quiz can show danger as an entry can, and get the same card."],
  ["diary/DataCare.tsx", "The consent that an entry asks for is read again in the account."],
  ["diary/FeelingDot.tsx", "The paper for a therapist draws feelings as the calendar does."],
  ["diary/feelings.tsx", "Names, colours and weather of the feelings are the same for the paper and the account."],
  ["help/CallLine.tsx", "A number to call looks and works the same in a notice, in the question and in help."],
  ["help/CountryQuestion.tsx", "A notice asks for the country whose numbers help shows."],
  ["help/care-icons.ts", "The pictures of a notice are the same in help, which shows its steps by situation."],
  ["help/QuickExit.tsx", "A person who is watched leaves from a notice as from help."],
  ["plan/PlanLink.tsx", "A notice leads to the plan; the link loads nothing of it."],
  ["routes/RouteArt.tsx", "The overview of a content has the head of its route."],
]);

const firstFolder = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : "");
const isWholeApp = (file) => /^((app|main)\.ts$|cli\/)/.test(file);
/** A source file's path in its workspace: the sources of the browser are three folders, those of the others one. */
const inWorkspace = (path, workspace) => path.replace(workspace === "web" ? "web/" : `${workspace}/src/`, "");
const isSourceOf = (path, workspace) =>
  workspace === "web" ? /^web\/(learner|backoffice|shared)\//.test(path) : path.startsWith(`${workspace}/src/`);

/**
 * The reason why an import is not allowed, or null if it is.
 * @param {{ from: string, wanted: string, isOfTypes?: boolean }} found
 * @param {ReadonlyMap<string, string>} shared
 * @returns {string | null}
 */
export function objection({ from, wanted, isOfTypes = false }, shared = SHARED_PARTS) {
  const workspace = firstFolder(from);
  const target = targetOf({ from, wanted }) ?? "";
  const file = inWorkspace(from, workspace);
  if (!wanted.startsWith(".")) return objectionToPackage(workspace, file, wanted, isOfTypes);
  if (workspace === "server" && target.startsWith("content/")) return null;
  if (!isSourceOf(target, workspace)) return "reaches out of its workspace's sources";
  const path = inWorkspace(target, workspace);
  if (workspace === "server") return objectionInServer(file, path);
  if (workspace === "web") return objectionInWeb(file, path, shared);
  return null;
}

function objectionToPackage(workspace, file, wanted, isOfTypes) {
  if (workspace === "contract") return wanted === "zod" ? null : "the contract needs zod alone";
  if (workspace === "media-clean") return wanted.startsWith("node:") ? null : "media-clean needs Node alone";
  if (!wanted.startsWith("@senda/")) return null;
  if (wanted.startsWith("@senda/media-clean/"))
    return file.startsWith("platform/files/") ? null : "files are cleaned where they are received";
  if (!wanted.startsWith("@senda/contract/")) return "workspaces meet in the contract only";
  const isPlain = workspace === "web" && /^shared\/(ui|lib)\//.test(file);
  return isPlain && !isOfTypes ? "ui and lib take types from the contract, never code" : null;
}

function objectionInServer(file, target) {
  const [own, other] = [firstFolder(file), firstFolder(target)];
  if (isWholeApp(file)) return null;
  if (isWholeApp(target)) return "nothing but main.ts needs the whole application";
  // The demo writes what learners and editors would have written, through their modules.
  if (own === "" || other === "" || own === other || own === "demo") return null;
  if (isBase(own)) return isBase(other) ? null : "platform and advice know no module";
  if (isBase(other)) return IMPLEMENTATION.test(target) ? "a module gets it through deps" : null;
  return MODULES.get(own)?.includes(other) || isException(file, other) ? null : `${own} does not import ${other}`;
}

const isBase = (folder) => folder === "platform" || folder === "advice";
const isException = (file, other) =>
  EXCEPTIONS.some(([folder, module]) => file.startsWith(`${folder}/`) && module === other);

function objectionInWeb(file, target, shared) {
  const [app, other] = [firstFolder(file), firstFolder(target)];
  const [part, otherPart] = [file, target].map((path) => path.slice(path.indexOf("/") + 1));
  if (app === "shared") return other === app ? objectionInShared(part, otherPart) : "both apps stand on it";
  if (other === "shared") return null;
  if (app !== other) return "one app knows nothing of the other";
  return app === "learner" ? objectionAmongSlices(part, otherPart, shared) : null;
}

function objectionInShared(file, target) {
  const [own, other] = [firstFolder(file), firstFolder(target)];
  if (own === "app" || own === "" || own === other || other === "lib") return null;
  if (own === "lib") return "lib imports nothing of ours";
  if (own === "ui") return "ui imports lib alone";
  if (other === "app") return target === "app/paths.ts" ? null : "only the apps need the whole of it";
  return own === "api" && other !== "ui" ? "the client knows no screen" : null;
}

function objectionAmongSlices(file, target, shared) {
  const [own, other] = [firstFolder(file), firstFolder(target)];
  if (own === "" || own === "app" || own === other || own === "home") return null;
  if (other === "" || other === "app") return "only main.tsx and app need the whole application";
  if (shared.has(target)) return null;
  return posix.basename(target) === "api.ts" ? null : "of another slice only its api.ts";
}

/** The box of the picture in docs/architecture.md that a file belongs to. */
function boxOf(file) {
  const [workspace = "", folder = "", name = "", ...rest] = file.split("/");
  if (workspace === "web") return folder;
  if (workspace === "content" || workspace === "contract") return workspace;
  if (workspace === "media-clean") return "media_clean";
  if (workspace === "server") {
    if (rest.length === 0 && /^config(-\w+)?\.ts$/.test(name)) return "config";
    return rest.length === 0 || name === "cli" ? "main" : name;
  }
  return workspace;
}

/**
 * The arrows between boxes, as the code draws them.
 * @param {{ from: string, wanted: string }[]} imports
 */
const arrowsOf = (imports) =>
  new Set(
    imports.flatMap((found) => {
      const target = targetOf(found);
      if (!target || isLeftOut(found.from, target)) return [];
      const [from, to] = [boxOf(found.from), boxOf(target)];
      return from !== to ? [`${from} --> ${to}`] : [];
    }),
  );

/** deps.ts names the types that handlers get, of every module; the exceptions have their reasons above. */
const DEPS = "server/src/deps.ts";
const isLeftOut = (from, target) =>
  from === DEPS || target === DEPS || isException(from.replace("server/src/", ""), boxOf(target));

/**
 * The arrows of a drawing that no import follows, and the imports that the drawing does not allow: an import may go
 * along several arrows at once.
 * @param {string} page
 * @param {{ from: string, wanted: string }[]} imports
 */
export function differencesFromPicture(page, imports) {
  const drawn = [...page.matchAll(/^ *(\w+) --> (\w+)$/gm)].map(([, from = "", to = ""]) => ({ from, to }));
  const real = arrowsOf(imports);
  const canReach = (from, to, seen = new Set()) =>
    drawn.some((arrow) => {
      if (arrow.from !== from || seen.has(arrow.to)) return false;
      seen.add(arrow.to);
      return arrow.to === to || canReach(arrow.to, to, seen);
    });
  return [
    ...[...real].filter((arrow) => !canReach(...arrow.split(" --> "))).map((arrow) => `not drawn: ${arrow}`),
    ...drawn
      .map(({ from, to }) => `${from} --> ${to}`)
      .filter((arrow) => !real.has(arrow))
      .map((arrow) => `drawn, but no file imports so: ${arrow}`),
  ];
}

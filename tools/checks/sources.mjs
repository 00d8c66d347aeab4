// The files of the repository, each read and parsed once for all checks.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { top } from "../build/folders.mjs";

/** The files that git ignores, listed here because a packed copy of the repository has no git. */
const IGNORED = new Set([
  "node_modules",
  "dist",
  "data",
  "coverage",
  "test-results",
  "playwright-report",
  "__pycache__",
  ".git",
  ".cache",
  ".DS_Store",
]);

/** @returns {string[]} */
const filesUnder = (folder) =>
  readdirSync(join(top, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !name.endsWith(".log"))
    .flatMap((entry) => {
      const file = posix.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(file) : [file];
    });

/**
 * The files that git tracks: a note beside the code is no part of the project. Null if this is a packed copy, or there
 * is no git.
 */
function trackedFiles() {
  if (!existsSync(join(top, ".git"))) return null;
  const { status, stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: top, encoding: "utf8", maxBuffer: 2 ** 26 });
  // A file that was deleted stays in the list until the deletion is added.
  return status === 0 ? stdout.split("\0").filter((file) => file && existsSync(join(top, file))) : null;
}

/** Every file of the project as a path from its top. */
export const projectFiles = (trackedFiles() ?? filesUnder("")).sort();

const texts = new Map();
/** @param {string} file */
export function read(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(join(top, file), "utf8"));
  return /** @type {string} */ (texts.get(file));
}

export const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
export const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);
/** Tests and the files that only they use. */
export const isTestCode = (file) => isTest(file) || /(^|\/)(test|drills|e2e)\//.test(file);
/** The code that runs in production, without tests. */
export const isSource = (file) =>
  /^((contract|media-clean|server)\/src|web\/(learner|backoffice|shared))\/.*\.tsx?$/.test(file) && !isTest(file);
export const lineCount = (text) => text.split("\n").length - 1;
export const lineAt = (text, offset) => text.slice(0, offset).split("\n").length;

/**
 * @typedef {{ start: number, end: number }} Span
 * @typedef {{ file: string, text: string, module: import("rolldown/utils").ParseResult["module"], comments: Span[],
 *   strings: Span[], titles: Span[], casts: Span[], effects: Span[], functions: (Span & { name: string })[],
 *   messages: Span[], successes: Span[], sentenceTests: Span[]
 * }} Parsed
 */

/** The name at the root of `test`, `test.each(table)`, `test.describe`… */
function rootName(callee) {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression") return rootName(callee.object);
  if (callee.type === "CallExpression") return rootName(callee.callee);
  return "";
}
const isText = (node) =>
  node?.type === "TemplateLiteral" || (node?.type === "Literal" && typeof node.value === "string");

/** True if an expression is a sentence for people: of an error, of a form's faults, or made from them by a function. */
function isSentence(node) {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" && node.value.trim().includes(" ");
    case "Identifier":
      return /^(messages?|sentence|fault)$/.test(node.name);
    case "MemberExpression": {
      const { computed, object, property } = node;
      if (computed) return isSentence(object);
      return /^messages?$/.test(property.name) || (property.name !== "length" && nameOf(object) === "errors");
    }
    case "CallExpression": {
      const { callee } = node;
      if (callee.type === "MemberExpression") return isSentence(callee.object);
      return callee.name === "String"
        ? isSentence(node.arguments[0])
        : /(fault|sentence|trouble)(in|of|with)?$/i.test(callee.name);
    }
    case "LogicalExpression":
      return isSentence(node.left) || isSentence(node.right);
    case "ConditionalExpression":
      return isSentence(node.consequent) || isSentence(node.alternate);
    case "ChainExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return isSentence(node.expression);
    default:
      return false;
  }
}

const nameOf = (node) => (node.type === "MemberExpression" ? node.property.name : node.name);

/** A test may ask if there is a sentence at all. */
const isNothing = (node) =>
  (node.type === "Literal" && (node.value === null || node.value === "")) ||
  (node.type === "Identifier" && node.name === "undefined");

const LOOKS_AT_ARGUMENT = /^(test|exec|includes|has|get|indexOf)$/;
const LOOKS_AT_OBJECT = /^(includes|startsWith|endsWith|match|matchAll|search|indexOf|localeCompare)$/;

/**
 * The parts of one file that the checks look at, collected in one visit.
 * @param {string} file
 * @param {string} text
 * @returns {Parsed}
 */
export function parse(file, text) {
  const { program, module, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Parsed} */
  const found = {
    file,
    text,
    module,
    comments,
    strings: [],
    titles: [],
    casts: [],
    effects: [],
    functions: [],
    messages: [],
    successes: [],
    sentenceTests: [],
  };
  const names = new Map();
  const constants = new Map();
  const orConstant = (node) => (node.type === "Identifier" && constants.get(node.name)) || node;
  const addFunction = (node) => {
    const { start, end } = node;
    found.functions.push({ start, end, name: node.id?.name ?? names.get(start) ?? "" });
  };
  const visitor = new Visitor({
    Literal: (node) => void (typeof node.value !== "number" && found.strings.push(node)),
    TemplateElement: (node) => void found.strings.push(node),
    JSXText: (node) => void found.strings.push(node),
    CallExpression({ callee, arguments: given, start, end }) {
      const [first] = given;
      if (/^(test|it|describe)$/.test(rootName(callee)) && first && isText(first)) found.titles.push(first);
      if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
        const { name } = callee.property;
        if (LOOKS_AT_ARGUMENT.test(name) && isSentence(first)) found.sentenceTests.push({ start, end });
        else if (LOOKS_AT_OBJECT.test(name) && isSentence(callee.object)) found.sentenceTests.push({ start, end });
      }
      const called = callee.type === "MemberExpression" ? callee.property : callee;
      if (called.type === "Identifier" && /^(success|showToast|sayDeleted)$/.test(called.name))
        found.successes.push(...given);
      if (called.type === "Identifier" && /^use(Layout|Insertion)?Effect$/.test(called.name))
        found.effects.push({ start, end });
    },
    BinaryExpression({ operator, left, right, start, end }) {
      if (!/^[!=]==?$/.test(operator) || isNothing(left) || isNothing(right)) return;
      if (isSentence(left) || isSentence(right)) found.sentenceTests.push({ start, end });
    },
    SwitchStatement({ discriminant, start, end }) {
      if (isSentence(discriminant)) found.sentenceTests.push({ start, end });
    },
    Property({ key, value }) {
      if (key.type !== "Identifier") return;
      if (key.name === "message") found.messages.push(value);
      if (key.name === "success") found.successes.push(value);
    },
    TSAsExpression(node) {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== "const") found.casts.push(node);
    },
    TSTypeAssertion: (node) => void found.casts.push(node),
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || !init) return;
      names.set(init.start, id.name);
      constants.set(id.name, init);
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  });
  visitor.visit(program);
  found.messages = found.messages.map(orConstant);
  found.successes = found.successes.map(orConstant);
  return found;
}

const parsed = new Map();
/** @param {string} file @returns {Parsed} */
export function parsedFile(file) {
  if (!parsed.has(file)) parsed.set(file, parse(file, read(file)));
  return parsed.get(file);
}

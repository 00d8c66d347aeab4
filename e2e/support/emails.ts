import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const WAIT_MS = 60_000;
const RECOVERY_LINK = /\/forgot-password\/[\w-]{43}$/;

interface Email {
  /** The plain text, decoded. */
  text: string;
  /** The first link in it. */
  link: string;
}

/** The newest email to an address, from the folder where Senda leaves emails when it has no mail server. */
export const emailTo = (address: string, dataDir = process.env.SENDA_DATA_DIR ?? "") =>
  awaitEmail(address, dataDir, () => true);

/** The newest email that says something: another one may come before it. */
export const emailSaying = (address: string, words: string) =>
  awaitEmail(address, process.env.SENDA_DATA_DIR ?? "", ({ text }) => text.includes(words));

/** The link of the newest email with which an address can choose a password. */
export const recoveryLinkTo = async (address: string): Promise<string> =>
  (await awaitEmail(address, process.env.SENDA_DATA_DIR ?? "", ({ link }) => RECOVERY_LINK.test(link))).link;

async function awaitEmail(address: string, dataDir: string, isWanted: (found: Email) => boolean): Promise<Email> {
  const folder = path.join(dataDir, "outbox");
  const limit = Date.now() + WAIT_MS;
  while (Date.now() < limit) {
    const own = emailsIn(folder).filter((source) => headerOf(source, "To").includes(address));
    const found = own.map(readEmail).find(isWanted);
    if (found) return found;
    await pause(50);
  }
  throw new Error(`No email to ${address} has come.`);
}

/** Newest first: the names of the files are in the order in which they were made. */
function emailsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    return names
      .sort()
      .reverse()
      .map((name) => readFileSync(path.join(folder, name), "utf8"));
  } catch {
    return [];
  }
}

const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, "im").exec(source)?.[1]?.replace(/\r?\n[ \t]/g, " ") ?? "";

function readEmail(source: string): Email {
  const [, head = "", body = ""] =
    /(content-type: text\/plain[\s\S]*?)\r?\n\r?\n([\s\S]*?)(?:\r?\n--|$)/i.exec(source) ?? [];
  const text = decoded(body, headerOf(partHead(source, head), "Content-Transfer-Encoding"));
  return { text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? "" };
}

/** The encoding may come before or after the type in the part's head. */
function partHead(source: string, head: string): string {
  const before =
    source
      .slice(0, source.indexOf(head))
      .split(/\r?\n--[^\r\n]*\r?\n/)
      .pop() ?? "";
  return `${before}\n${head}`;
}

function decoded(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, "base64").toString("utf8");
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

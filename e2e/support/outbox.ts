import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const WAIT_MS = 10_000;

interface Mail {
  /** The plain text, decoded. */
  text: string;
  /** The first link in it. */
  link: string;
}

/** The newest letter to an address, from the folder where Senda leaves mail when it has no mail server. */
export const mailTo = (email: string, dataDir = process.env.SENDA_DATA_DIR ?? "") =>
  awaitMail(email, dataDir, () => true);

/** The link of the newest email with which an address can choose a password. */
export const recoveryLinkTo = async (email: string, dataDir = process.env.SENDA_DATA_DIR ?? ""): Promise<string> =>
  (await awaitMail(email, dataDir, ({ link }) => /\/forgot-password\/[\w-]{43}$/.test(link))).link;

async function awaitMail(email: string, dataDir: string, isWanted: (mail: Mail) => boolean): Promise<Mail> {
  const limit = Date.now() + WAIT_MS;
  while (Date.now() < limit) {
    const letters = lettersIn(path.join(dataDir, "outbox")).filter((letter) => headerOf(letter, "To").includes(email));
    const found = letters.map(read).find(isWanted);
    if (found) return found;
    await pause(50);
  }
  throw new Error(`No letter to ${email} has come.`);
}

/** Newest first: the names of the files are in the order in which they were made. */
function lettersIn(folder: string): string[] {
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

const headerOf = (letter: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, "im").exec(letter)?.[1]?.replace(/\r?\n[ \t]/g, " ") ?? "";

function read(letter: string): Mail {
  const [, head = "", body = ""] =
    /(content-type: text\/plain[\s\S]*?)\r?\n\r?\n([\s\S]*?)(?:\r?\n--|$)/i.exec(letter) ?? [];
  const text = decoded(body, headerOf(partHead(letter, head), "Content-Transfer-Encoding"));
  return { text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? "" };
}

/** The encoding may stand before or after the type in the part's head. */
function partHead(letter: string, head: string): string {
  const before =
    letter
      .slice(0, letter.indexOf(head))
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

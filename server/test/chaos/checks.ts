import { answerTo, ask } from "./http-client.ts";
import type { Diarist, Ledger } from "./ledger.ts";
import type { Ground } from "./writers.ts";

interface Page {
  data: { id: string; description: string }[];
  nextCursor: string | null;
}

async function diaryOf(address: string, { token }: Diarist): Promise<Page["data"]> {
  const records: Page["data"] = [];
  let cursor: string | null = null;
  do {
    const path: string = `/diary?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
    const page: Page = await answerTo<Page>(address, { method: "GET", path, token });
    records.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return records;
}

/** Acknowledged entries that are not there, and texts that are there more than once. */
async function diaryFaults(address: string, diarist: Diarist): Promise<string[]> {
  const records = await diaryOf(address, diarist);
  const ids = new Map(records.map(({ id, description }) => [description, id]));
  const lost = [...diarist.entries].filter(([text, id]) => ids.get(text) !== id);
  const doubled = records.length - ids.size;
  return [
    ...lost.map(([text]) => `lost entry: ${text}`),
    ...(doubled > 0 ? [`${doubled} entries of ${diarist.email} are there twice`] : []),
  ];
}

const holes = (name: string, list: readonly { order: number }[]) =>
  list.every(({ order }, at) => order === at + 1) ? [] : [`${name}: ${list.map(({ order }) => order).join(",")}`];

async function fileFault(address: string, url: string | null): Promise<string[]> {
  if (url === null) return [];
  const response = await fetch(`${address}${url}`);
  await response.arrayBuffer();
  return response.status === 200 ? [] : [`a file is gone: ${url} answers ${response.status}`];
}

export interface Signed {
  /** An administrator's token. */
  admin: string;
  ground: Ground;
}

/** What is wrong after a restart, as a caller sees it through the API. */
export async function apiFaults(address: string, { admin, ground }: Signed, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const diarist of ledger.diarists) faults.push(...(await diaryFaults(address, diarist)));
  for (const [email, token] of ledger.accounts) {
    const { status } = await ask(address, { method: "GET", path: "/auth/profile", token });
    if (status !== 200) faults.push(`lost account: ${email} answers ${status}`);
  }
  const routes = await answerTo<{ id: string; order: number }[]>(address, {
    method: "GET",
    path: "/routes",
    token: admin,
  });
  faults.push(...holes("routes", routes));
  const known = new Set(routes.map(({ id }) => id));
  for (const [id, url] of ledger.routes) {
    if (!known.has(id)) faults.push(`lost route: ${id}`);
    else faults.push(...(await fileFault(address, url)));
  }
  const path = `/contents?routeId=${ground.routeId}`;
  const contents = await answerTo<{ id: string; order: number }[]>(address, { method: "GET", path, token: admin });
  faults.push(...holes("contents", contents));
  const there = new Set(contents.map(({ id }) => id));
  for (const [id, url] of ledger.contents) {
    if (!there.has(id)) faults.push(`lost content: ${id}`);
    else faults.push(...(await fileFault(address, url)));
  }
  for (const id of ledger.deletedContents) if (there.has(id)) faults.push(`content is back: ${id}`);
  return faults;
}

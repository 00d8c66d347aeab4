import { sample } from "../uploads.ts";
import { type Answer, answerTo, ask, type Call, type Diarist, type SentWrites, type Write } from "./requests.ts";

/** The place that everything is written to: made once, before the first kill. */
export interface SharedRoute {
  routeId: string;
  /** Worth five points each; learners complete them, and nothing deletes them. */
  contentIds: readonly string[];
}

export const PASSWORD = "una clave larga";
let made = 0;
const fresh = (word: string) => {
  made += 1;
  return `${word}-${made}`;
};

const file = (name: string) => new Blob([new Uint8Array(sample(name))]);

export function formOf(fields: Record<string, string>, field?: string, name?: string): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (field && name) form.set(field, file(name), name);
  return form;
}

/** Opens an account that lets the model read its entries. */
async function newDiarist(address: string, sentWrites: SentWrites): Promise<Diarist> {
  const email = `${fresh("diario")}@ejemplo.es`;
  const json = { firstName: "Eva", lastName: "Luna", email, password: PASSWORD };
  const { access_token: token } = await answerTo<{ access_token: string }>(address, {
    method: "POST",
    path: "/auth/register",
    json,
  });
  const { version } = await answerTo<{ version: number }>(address, { method: "GET", path: "/account/consent", token });
  const consent = { version, diary: true, ai: true };
  await answerTo(address, { method: "PATCH", path: "/account/consent", token, json: consent });
  const diarist = { email, password: PASSWORD, token, entries: new Map<string, string>() };
  sentWrites.diarists.push(diarist);
  sentWrites.accounts.set(email, token);
  return diarist;
}

export async function createRoute(address: string, token: string): Promise<SharedRoute> {
  const form = formOf({ title: "La ruta de todos", description: "Para dormir mejor." });
  const { id: routeId } = await answerTo<{ id: string }>(address, { method: "POST", path: "/routes", token, form });
  const contentIds: string[] = [];
  for (const title of ["Uno", "Dos", "Tres"]) {
    const content = formOf({ title, type: "READING", content: "Respira.", points: "5", routeId });
    const { id } = await answerTo<{ id: string }>(address, { method: "POST", path: "/contents", token, form: content });
    contentIds.push(id);
  }
  return { routeId, contentIds };
}

function entryOf(diarist: Diarist): Write {
  const description = `Hoy ${fresh("texto")} he vuelto a nadar.`;
  const json = { feeling: "GOOD", description };
  return {
    call: { method: "POST", path: "/diary/entry", token: diarist.token, json, key: fresh("clave") },
    acknowledge: (body) => void diarist.entries.set(description, (body as { id: string }).id),
  };
}

function registration(sentWrites: SentWrites): Write {
  const email = `${fresh("persona")}@ejemplo.es`;
  const json = { firstName: "Leo", lastName: "Mar", email, password: PASSWORD };
  return {
    call: { method: "POST", path: "/auth/register", json },
    whenRepeated: [409],
    acknowledge: (body) => void sentWrites.accounts.set(email, (body as { access_token: string }).access_token),
  };
}

function routeWithCover(sentWrites: SentWrites, token: string): Write {
  const form = formOf({ title: fresh("Ruta"), description: "Con portada." }, "coverImage", "foto-con-gps.jpg");
  return {
    call: { method: "POST", path: "/routes", token, form },
    acknowledge(body) {
      const { id, coverImage } = body as { id: string; coverImage: { url: string } | null };
      sentWrites.routes.set(id, coverImage?.url ?? null);
    },
  };
}

function contentWithFile(sentWrites: SentWrites, token: string, { routeId }: SharedRoute): Write {
  const form = formOf({ title: fresh("Audio"), type: "AUDIO", routeId }, "file", "voz.mp3");
  return {
    call: { method: "POST", path: "/contents", token, form },
    acknowledge(body) {
      const { id, file: stored } = body as { id: string; file: { url: string } };
      sentWrites.contents.set(id, stored.url);
    },
  };
}

/** Takes the oldest content with a file away again; null if there is none to spare. */
function contentDeletion(sentWrites: SentWrites, token: string): Write | null {
  const [id] = sentWrites.contents.keys();
  if (id === undefined || sentWrites.contents.size < 3) return null;
  sentWrites.contents.delete(id);
  return {
    call: { method: "DELETE", path: `/contents/${id}`, token },
    whenRepeated: [404],
    acknowledge: () => void sentWrites.deletedContents.add(id),
  };
}

/** Turns the order of the route's contents round; another writer may have changed what there is, which is 400. */
async function reordering(address: string, token: string, { routeId }: SharedRoute): Promise<Write> {
  const list = await answerTo<{ id: string }[]>(address, {
    method: "GET",
    path: `/contents?routeId=${routeId}`,
    token,
  });
  const contents = list.reverse().map(({ id }, at) => ({ contentId: id, newOrder: at + 1 }));
  return {
    call: { method: "PATCH", path: "/contents/reorder", token, json: { contents } },
    whenRepeated: [400],
    acknowledge: () => undefined,
  };
}

/** Starts the route and its contents, and completes them one after another. */
async function* completions(
  address: string,
  { email, token }: Diarist,
  { routeId, contentIds }: SharedRoute,
  sentWrites: SentWrites,
): AsyncGenerator<Write> {
  const { id: progressId } = await answerTo<{ id: string }>(address, {
    method: "POST",
    path: "/user-progress",
    token,
    json: { routeId },
  });
  for (const contentId of contentIds) {
    const ids = { contentId, userRouteProgressId: progressId };
    const started: Call = { method: "POST", path: "/user-content-interaction", token, json: ids };
    const { id } = await answerTo<{ id: string }>(address, started);
    yield {
      call: {
        method: "PATCH",
        path: `/user-content-interaction/${id}/complete`,
        token,
        json: { ...ids, completed: true },
      },
      acknowledge: (body) => void sentWrites.points.set(email, (body as { points: number }).points),
    };
  }
}

/** Runs every kind of writer until the connection breaks; resolves when all of them have stopped. */
export async function writeUntilKilled(
  address: string,
  admin: string,
  route: SharedRoute,
  sentWrites: SentWrites,
): Promise<void> {
  const send = (write: Write) => sentWrites.send(write, (call): Promise<Answer> => ask(address, call));
  const diarists = [await newDiarist(address, sentWrites), await newDiarist(address, sentWrites)];
  const forever = async (next: () => Promise<Write | null> | Write | null) => {
    for (;;) {
      const write = await next();
      if (write) await send(write);
    }
  };
  const progressThroughRoute = async (diarist: Diarist) => {
    for await (const write of completions(address, diarist, route, sentWrites)) await send(write);
    await forever(() => entryOf(diarist));
  };
  const works = [
    ...diarists.map((diarist) => forever(() => entryOf(diarist))),
    ...diarists.map(progressThroughRoute),
    forever(() => registration(sentWrites)),
    forever(() => routeWithCover(sentWrites, admin)),
    forever(() => contentWithFile(sentWrites, admin, route)),
    forever(async () => contentDeletion(sentWrites, admin) ?? reordering(address, admin, route)),
  ];
  const ends = await Promise.allSettled(works);
  const faults = ends.flatMap((end) => (end.status === "rejected" && !isBroken(end.reason) ? [end.reason] : []));
  if (faults.length > 0) throw faults[0];
}

/** Whether a caller stopped because the server was gone, and not because of what it answered. */
const isBroken = (reason: unknown) =>
  reason instanceof TypeError || (reason instanceof Error && /terminated|socket|ECONN/.test(reason.message));

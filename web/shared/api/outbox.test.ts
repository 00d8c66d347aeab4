import type { Tag } from "@senda/contract/choices";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeDevice } from "../../test/device.ts";
import { codedAnswer, errorAnswer, fakeServer, noAnswer, type Received, type Reply } from "../../test/fake-server.ts";
import { lucia, marta, pairFor, stored } from "../../test/people.ts";
import type { EntryText, OutboxItem } from "./outbox-items.ts";

const ENTRY = "POST /diary/entry";

const entry = (key: string, description = key, tags?: Tag[]): OutboxItem => ({
  kind: "entry",
  key,
  body: {
    feeling: "GOOD",
    description,
    ...(tags && { tags }),
    audioUrl: "",
    tz: "Europe/Madrid",
    date: "2026-11-16",
  },
});

const wanted: EntryText = { feeling: "BAD", description: "Contado mejor", words: [], tags: [], ownTags: [] };

/** The modules of a tab; the storage and the databases of the browser are shared. */
async function openTab(person = lucia) {
  vi.resetModules();
  stored(person);
  const [{ session }, outbox, { unsent }] = await Promise.all([
    import("./session.ts"),
    import("./outbox.ts"),
    import("../lib/unsent.ts"),
  ]);
  await session.start();
  return { session, unsent, ...outbox };
}

/** Keeps one entry for each key, as the server does. */
function keyedServer(...first: Reply[]) {
  const keys: (string | null)[] = [];
  const save = ({ headers }: Received) => {
    const key = headers?.get("idempotency-key") ?? null;
    if (!keys.includes(key)) keys.push(key);
    return Response.json({ id: key });
  };
  const server = fakeServer({ [ENTRY]: [...first, save] });
  return { keys, save, server };
}

beforeEach(() => {
  localStorage.clear();
  return fakeDevice();
});

test("what was kept is sent in its order, and then nothing waits [OFF-03]", async () => {
  const { keys } = keyedServer();
  const tab = await openTab();
  for (const key of ["b", "a", "c"]) await tab.addToOutbox(entry(key));
  expect(tab.unsent.read()).toMatchObject({ waiting: 3, rejected: 0 });
  await tab.sendOutbox();
  expect(keys).toEqual(["b", "a", "c"]);
  expect(tab.unsent.read()).toBeNull();
});

test("an answer that was lost, and a second tab, send no entry twice [OFF-03]", async () => {
  const { keys, save, server } = keyedServer((asked) => {
    save(asked);
    return noAnswer(asked);
  });
  const killed = await openTab();
  for (const key of ["a", "b"]) await killed.addToOutbox(entry(key));
  await killed.sendOutbox();
  expect(killed.unsent.read()).toMatchObject({ waiting: 2 });
  const [one, other] = [await openTab(), await openTab()];
  await Promise.all([one.sendOutbox(), other.sendOutbox()]);
  expect(keys).toEqual(["a", "b"]);
  expect(server.calls(ENTRY)).toHaveLength(3);
});

/** Says when a tab has to wait for a turn. */
function nextWait(): Promise<void> {
  const { locks } = navigator;
  const request = locks.request.bind(locks);
  const taken = new Set<string>();
  return new Promise((resolve) => {
    vi.spyOn(locks, "request").mockImplementation((name: string, work: unknown) => {
      if (taken.has(name)) resolve();
      return request(name, async () => {
        taken.add(name);
        // It is called with a name and the work alone.
        await (work as () => Promise<unknown>)().finally(() => taken.delete(name));
      });
    });
  });
}

test("an entry that is kept while the sender counts what is left is counted too [OFF-03]", async () => {
  const tab = await openTab();
  await tab.addToOutbox(entry("a"));
  const decrypt = vi.spyOn(crypto.subtle, "decrypt");
  const waiting = nextWait();
  let adding: Promise<unknown> = Promise.resolve();
  fakeServer({
    [ENTRY]: (asked) => {
      // The next read is counted.
      const read = crypto.subtle.decrypt;
      decrypt.mockImplementationOnce(async (...given) => {
        const text = await read.call(crypto.subtle, ...given);
        adding = tab.addToOutbox(entry("b"));
        await Promise.race([adding, waiting]);
        return text;
      });
      return noAnswer(asked);
    },
  });
  await tab.sendOutbox();
  await adding;
  expect(tab.unsent.read()).toMatchObject({ waiting: 2 });
});

test("a new entry replaces no other under a key that two tabs share [OFF-03]", async () => {
  const { keys, server } = keyedServer();
  const tab = await openTab();
  await tab.addToOutbox(entry("a", "una nota"), "b");
  expect(await tab.addToOutbox(entry("a", "otra nota"), "c")).toMatchObject({ key: "c" });
  expect(await tab.addToOutbox(entry("a", "una nota"), "d")).toMatchObject({ key: "a" });
  await tab.addToOutbox(entry("c", "otra nota, cambiada"));
  await tab.sendOutbox();
  expect(keys).toEqual(["a", "c"]);
  expect(server.calls(ENTRY).map(({ body }) => body)).toMatchObject([
    { description: "una nota" },
    { description: "otra nota, cambiada" },
  ]);
});

test("words and tags that changed after an entry may have arrived follow it as a change [OFF-03]", async () => {
  fakeServer({ [ENTRY]: noAnswer });
  const tab = await openTab();
  await tab.addToOutbox(entry("a", "antes", ["SLEPT_LITTLE"]));
  await tab.sendOutbox();
  await tab.addToOutbox(entry("a", "después"));
  const server = fakeServer({
    [ENTRY]: () => Response.json({ id: "1" }),
    "PATCH /diary/{id}": () => Response.json({ id: "1" }),
  });
  await tab.sendOutbox();
  expect(server.received.map(({ call }) => call)).toEqual([ENTRY, "PATCH /diary/{id}"]);
  expect(server.received.map(({ body }) => body)).toMatchObject([
    { description: "antes", tags: ["SLEPT_LITTLE"] },
    { description: "después", tags: [] },
  ]);
});

test("of several changes of an entry that may have arrived the last one follows it [OFF-11]", async () => {
  fakeServer({ [ENTRY]: noAnswer });
  const tab = await openTab();
  await tab.addToOutbox(entry("a"));
  await tab.sendOutbox();
  for (const description of ["Contado", "Contado mejor"]) await tab.changeEntry("a", { ...wanted, description });
  const taken: Reply = () => Response.json({ id: "1" });
  const server = fakeServer({ [ENTRY]: taken, "PATCH /diary/{id}": taken });
  await tab.sendOutbox();
  expect(server.calls("PATCH /diary/{id}").map(({ body }) => body)).toMatchObject([wanted]);
});

test("what the server does not take is told and kept, and stops nothing else [OFF-05]", async () => {
  const { keys } = keyedServer(errorAnswer(400, ["Ese día aún no ha llegado."]));
  const tab = await openTab();
  for (const key of ["a", "b"]) await tab.addToOutbox(entry(key));
  await tab.sendOutbox();
  expect(keys).toEqual(["b"]);
  expect(tab.unsent.read()).toMatchObject({ waiting: 0, rejected: 1 });
  expect((await tab.rejectedItems()).map(({ problem }) => problem)).toEqual(["Ese día aún no ha llegado."]);
  await tab.retryRejected();
  expect(keys).toEqual(["b", "a"]);
  expect(tab.unsent.read()).toBeNull();
});

test("signing out deletes what waits and its key; so does another person's sign-in [OFF-06]", async () => {
  for (const leave of ["sign-out", "another person"]) {
    fakeServer({});
    const tab = await openTab();
    await tab.addToOutbox(entry("a", "mis palabras"));
    if (leave === "sign-out") tab.session.signOut();
    else tab.session.signIn(pairFor(marta));
    await vi.waitFor(() => expect(localStorage.getItem("deviceCopies")).toBeNull());
    expect(tab.unsent.read()).toBeNull();
    const again = await openTab();
    const server = fakeServer({});
    await again.sendOutbox();
    expect(server.received).toEqual([]);
  }
});

test("an entry that waits is sent as it was changed, and one that was taken back is not sent at all [OFF-11]", async () => {
  const { keys, server } = keyedServer();
  const tab = await openTab();
  for (const key of ["a", "b"]) await tab.addToOutbox(entry(key));
  expect(await tab.changeEntry("a", wanted)).toMatchObject({ key: "a" });
  await tab.changeEntry("b", null);
  expect(tab.unsent.read()).toMatchObject({ waiting: 1 });
  await tab.sendOutbox();
  expect(keys).toEqual(["a"]);
  expect(server.calls(ENTRY)[0]?.body).toMatchObject({ ...wanted, date: "2026-11-16" });
  expect(await tab.changeEntry("a", wanted)).toBeNull();
});

test("an entry that may have reached the server is deleted there when it is taken back [OFF-11]", async () => {
  const taken: Reply = () => Response.json({ id: "1" });
  const server = fakeServer({ [ENTRY]: [noAnswer, taken], "DELETE /diary/{id}": () => Response.json({}) });
  const tab = await openTab();
  await tab.addToOutbox(entry("a"));
  await tab.sendOutbox();
  await tab.changeEntry("a", null);
  await tab.sendOutbox();
  expect(server.calls("DELETE /diary/{id}").map(({ url }) => url.pathname)).toEqual(["/api/diary/1"]);
  expect(tab.unsent.read()).toBeNull();
});

test("with an administrator's password nothing is sent for the person: it waits, unrejected [SAFE-30]", async () => {
  const { keys } = keyedServer();
  const tab = await openTab();
  await tab.addToOutbox({ kind: "consent", ai: true });
  await tab.addToOutbox(entry("a"));
  tab.askBeforeSending(async () => false);
  await tab.sendOutbox();
  expect([keys, tab.unsent.read()?.waiting]).toEqual([[], 2]);
  tab.askBeforeSending(() => Promise.reject(new Error("no answer")));
  await tab.sendOutbox();
  expect([keys, tab.unsent.read()?.waiting]).toEqual([[], 2]);
});

test("an answer that says so leaves what waits as it is", async () => {
  const { keys } = keyedServer(codedAnswer(403, "OWN_WORDS_LOCKED"));
  const tab = await openTab();
  await tab.addToOutbox(entry("a"));
  await tab.sendOutbox();
  expect(tab.unsent.read()).toMatchObject({ waiting: 1, rejected: 0 });
  await tab.sendOutbox();
  expect(keys).toEqual(["a"]);
});

import type { Tag } from "@senda/contract/choices";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeDevice } from "../../test/device.ts";
import { codedAnswer, errorAnswer, fakeServer, noAnswer, type Received, type Reply } from "../../test/fake-server.ts";
import { lucia, marta, pairFor, stored } from "../../test/people.ts";
import { type EntryText, type OutboxItem, outboxKey } from "./outbox-items.ts";

const ENTRY = "POST /diary/entry";

const entry = (key: string, description = key, tags: Tag[] = []): OutboxItem<"entry"> => ({
  kind: "entry",
  key,
  day: "2026-10-16",
  writtenAt: "2026-10-16T10:00:00.000Z",
  place: { tz: "Europe/Madrid" },
  text: { feeling: "GOOD", description, words: [], tags, ownTags: [] },
});

const wanted: EntryText = { feeling: "BAD", description: "Contado mejor", words: [], tags: [], ownTags: [] };

/** The modules of a tab; the storage and the databases of the browser are shared. */
async function openTab(person = lucia) {
  vi.resetModules();
  stored(person);
  const [{ session }, outbox, { outboxStore }, { perform }, { unsent }] = await Promise.all([
    import("./session.ts"),
    import("./outbox.ts"),
    import("./outbox-store.ts"),
    import("./perform.ts"),
    import("../lib/unsent.ts"),
  ]);
  await session.start();
  return { session, unsent, outboxStore, perform, ...outbox };
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
        return (work as () => Promise<unknown>)().finally(() => taken.delete(name));
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
  const add = (description: string) => tab.addToOutbox(entry("a", description), { isNew: true });
  await add("una nota");
  expect(await add("otra nota")).toMatchObject({ item: { key: "a-2" } });
  expect(await add("una nota")).toMatchObject({ item: { key: "a" } });
  await tab.addToOutbox(entry("a-2", "otra nota, cambiada"));
  await tab.sendOutbox();
  expect(keys).toEqual(["a", "a-2"]);
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
  for (const description of ["Contado", "Contado mejor"]) await tab.changeEntry(entry("a"), { ...wanted, description });
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
  expect(await tab.changeEntry(entry("a"), wanted)).toBe(true);
  await tab.changeEntry(entry("b"), null);
  expect(tab.unsent.read()).toMatchObject({ waiting: 1 });
  await tab.sendOutbox();
  expect(keys).toEqual(["a"]);
  expect(server.calls(ENTRY)[0]?.body).toMatchObject({
    feeling: "BAD",
    description: "Contado mejor",
    date: "2026-10-16",
  });
  expect(await tab.changeEntry(entry("a"), wanted)).toBe(false);
});

test("an entry that may have reached the server is deleted there when it is taken back [OFF-11]", async () => {
  const taken: Reply = () => Response.json({ id: "1" });
  const server = fakeServer({ [ENTRY]: [noAnswer, taken], "DELETE /diary/{id}": () => Response.json({}) });
  const tab = await openTab();
  await tab.addToOutbox(entry("a"));
  await tab.sendOutbox();
  await tab.changeEntry(entry("a"), null);
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

const keysIn = (tab: Awaited<ReturnType<typeof openTab>>) => tab.outboxStore.read().map(({ item }) => outboxKey(item));

test("an action is written down before it is sent, is not called unsent, and answers what the server says", async () => {
  const tab = await openTab();
  const seen: unknown[] = [];
  fakeServer({
    [ENTRY]: () => {
      seen.push(keysIn(tab), tab.unsent.read());
      return Response.json({ id: "1" });
    },
  });
  expect((await tab.perform(entry("a"))).answer).toMatchObject({ id: "1" });
  expect(seen).toEqual([["entry a"], null]);
  // Answers that were read before do not have it.
  expect(tab.outboxStore.read()).toMatchObject([{ sentAt: expect.any(Number) }]);
  const again = await openTab();
  await again.readOutbox();
  expect(keysIn(again)).toEqual([]);
});

test.each([
  ["no answer", noAnswer],
  ["a server in trouble", errorAnswer(503)],
])("an action without a connection waits, and a killed tab loses nothing of it: %s [OFF-03]", async (_, trouble) => {
  const { keys } = keyedServer(trouble, trouble);
  const tab = await openTab();
  expect((await tab.perform(entry("a"))).answer).toBeNull();
  expect(tab.unsent.read()).toMatchObject({ waiting: 1, rejected: 0 });
  expect((await tab.perform(entry("a"))).answer).toBeNull();
  const again = await openTab();
  await again.sendOutbox();
  expect(keys).toEqual(["a"]);
  expect(again.unsent.read()).toBeNull();
});

test("what is refused while the person looks on is given back to them, and what had waited stays with the reason [OFF-05]", async () => {
  fakeServer({ [ENTRY]: [errorAnswer(400, ["No."]), noAnswer, errorAnswer(400, ["No."])] });
  const tab = await openTab();
  await expect(tab.perform(entry("a"))).rejects.toMatchObject({ messages: ["No."] });
  expect([keysIn(tab), tab.unsent.read()]).toEqual([[], null]);
  await tab.perform(entry("a"));
  await expect(tab.perform(entry("a"))).rejects.toMatchObject({ messages: ["No."] });
  expect((await tab.rejectedItems()).map(({ problem }) => problem)).toEqual(["No."]);
});

test("words that another tab has sent under the same key make this another entry, once [OFF-03]", async () => {
  const taken = codedAnswer(409, "IDEMPOTENCY_KEY_USED");
  const { keys } = keyedServer(taken, noAnswer, taken);
  const tab = await openTab();
  await tab.perform(entry("a"), true);
  await tab.sendOutbox();
  expect(keys).toEqual(["a-2"]);
});

test("the answers of a quiz that wait are sent before its completion", async () => {
  const begun = { contentId: "c", interactionId: "i", userRouteProgressId: "p" };
  const [ANSWERS, COMPLETE] = [
    "PATCH /user-content-interaction/{id}",
    "PATCH /user-content-interaction/{id}/complete",
  ] as const;
  const taken: Reply = () => Response.json({ points: 5 });
  const server = fakeServer({ [ANSWERS]: [noAnswer, noAnswer, taken], [COMPLETE]: taken });
  const tab = await openTab();
  const complete = { kind: "complete" as const, ...begun, routeId: "r", stageId: null, points: 5 };
  await tab.perform({ kind: "answers", ...begun, responses: [] });
  expect((await tab.perform(complete)).answer).toBeNull();
  expect(server.calls(COMPLETE)).toEqual([]);
  expect((await tab.perform(complete)).answer).toMatchObject({ points: 5 });
  expect(tab.unsent.read()).toBeNull();
});

test("with an administrator's password what is done now is sent, and what waits is left for the person [SAFE-30]", async () => {
  const { keys } = keyedServer();
  const tab = await openTab();
  tab.askBeforeSending(async () => false);
  await tab.addToOutbox(entry("a"));
  await tab.perform(entry("b"), true);
  await tab.sendOutbox();
  expect([keys, tab.unsent.read()?.waiting]).toEqual([["b"], 1]);
});

test("what another tab has sent makes the reads of this one old [OFF-03]", async () => {
  fakeServer({ [ENTRY]: noAnswer });
  const tab = await openTab();
  await tab.perform(entry("a"));
  const told = vi.fn();
  tab.onSent(told);
  keyedServer();
  const other = await openTab();
  await other.sendOutbox();
  window.dispatchEvent(new StorageEvent("storage", { key: "unsent" }));
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(tab.outboxStore.read()).toMatchObject([{ sentAt: expect.any(Number) }]);
});

test("where nothing can be kept an action is sent all the same", async () => {
  const { keys } = keyedServer();
  vi.stubGlobal("indexedDB", { open: () => ({}) });
  const tab = await openTab();
  expect((await tab.perform(entry("a"))).answer).toMatchObject({ id: "a" });
  expect(keys).toEqual(["a"]);
});

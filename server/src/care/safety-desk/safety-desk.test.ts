import type { ReceivedAnswer } from "@senda/contract/endpoint";
import type { EditableHelpline } from "@senda/contract/helplines";
import type { safetyDesk } from "@senda/contract/safety-desk";
import { expect, test } from "vitest";
import type { z } from "zod";
import { NEW_HELPLINE } from "../../../test/helpline-calls.ts";
import { newPerson, type Person } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

type Line = z.input<typeof EditableHelpline>;
type Events = ReceivedAnswer<typeof safetyDesk.history>;

const shown = async () => (await world.visitor.get("/helplines")).body;
const phonesIn = async (country: string) =>
  (await shown()).filter((line) => line.country === country).flatMap(({ phones }) => phones);
const desk = async () => (await world.admin.get("/admin/helplines")).body;
const lineOf = async (phone: string, country = "ES"): Promise<Line> => {
  const found = (await desk()).find((line) => line.country === country && line.phones.includes(phone));
  if (!found) throw new Error(`There is no ${phone} in ${country}.`);
  return found;
};
const newAdmin = (firstName: string): Promise<Person> =>
  newPerson(
    world.app,
    world.deps,
    { firstName, lastName: "Rubio", email: `${firstName.toLowerCase()}@ejemplo.es` },
    "ADMIN",
  );
const needSecondPerson = () => world.admin.patch("/admin/settings", { helplinesNeedSecondPerson: true });
const hide = (id: string, by = world.admin) => by.post(`/admin/helplines/${id}/hide`, { reason: "Ya no responde." });
const proposalOf = (line: unknown) => (line as Line).proposal?.id ?? "";
const historyOf = async (query: string) => (await world.admin.get(`/admin/helplines/history?${query}`)).body as Events;

test("an added line is in the next answer to learners and in the notice, and is corrected like any other [LINE-10]", async () => {
  const { status, body } = await world.admin.post("/admin/helplines", {
    ...NEW_HELPLINE,
    kind: "POISON",
    country: "GQ",
  });
  expect(status).toBe(201);
  const { id } = body;
  expect(body).toMatchObject({ isOwn: true, state: "SHOWN", version: 1, proposal: null, correctedFields: [] });
  expect((await shown()).at(-1)).toMatchObject({ id, country: "GQ", phones: ["900 123 123"] });
  const preview = await world.admin.get("/admin/helplines/preview?country=GQ&level=NOTICE&danger=OVERDOSE");
  expect(preview.body).toMatchObject({ text: expect.stringContaining("900 123 123"), lines: [{ id }] });
  await world.admin.patch(`/helplines/${id}`, { phones: ["900 321 321"], checkedOn: "2026-03-09" });
  expect((await shown()).at(-1)).toMatchObject({ phones: ["900 321 321"], checkedOn: "2026-03-09" });
  const events = await historyOf("country=GQ");
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ["HELPLINE_UPDATED", "Clara Montes"],
    ["HELPLINE_ADDED", "Clara Montes"],
  ]);
  expect(events[0]?.changes).toContainEqual({ field: "phones", before: "900 123 123", after: "900 321 321" });
});

test.each([
  [{ country: "ZZ" }, "Ese país no está entre los de «Ayuda ahora»."],
  [{ country: "España" }, "El país no es un código de dos letras, como «ES»."],
  [{ checkedOn: "2099-01-01" }, "La fecha de comprobación no puede ser un día que aún no ha llegado."],
  [{ phones: ["llama"] }, expect.stringMatching(/^El teléfono 1 no se puede marcar/)],
])("a new line with %j is refused, and nothing is added [LINE-10]", async (wrong, sentence) => {
  const before = (await desk()).length;
  const { status, messages } = await world.admin.post("/admin/helplines", { ...NEW_HELPLINE, ...wrong });
  expect([status, messages[0]]).toEqual([400, sentence]);
  expect(await desk()).toHaveLength(before);
});

test("a line is hidden with a reason and shown again, and keeps its corrections [LINE-11]", async () => {
  const { id } = await lineOf("016");
  await world.admin.patch(`/helplines/${id}`, { details: "Gratis." });
  await world.admin.post("/admin/helplines", { ...NEW_HELPLINE, kind: "VIOLENCE" });
  const { status, body } = await hide(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: "HIDDEN", hiddenReason: "Ya no responde.", version: 2 });
  expect(await phonesIn("ES")).not.toContain("016");
  expect((await world.admin.post(`/admin/helplines/${id}/hide`, { reason: "" })).status).toBe(400);
  const old = { headers: { "if-match": '"1"' } };
  expect((await world.admin.post(`/admin/helplines/${id}/show`, undefined, old)).status).toBe(409);
  const again = await world.admin.post(`/admin/helplines/${id}/show`);
  expect(again.body).toMatchObject({ state: "SHOWN", hiddenReason: "", details: "Gratis." });
  expect(await phonesIn("ES")).toContain("016");
  const [, hidden] = await historyOf(`id=${id}`);
  expect(hidden).toMatchObject({
    action: "HELPLINE_HIDDEN",
    changes: [
      { field: "state", before: "SHOWN", after: "HIDDEN" },
      { field: "hiddenReason", before: null, after: "Ya no responde." },
    ],
  });
});

test("the last line to call in danger is never hidden nor made another kind, also where two people hide the last two at once [LINE-11]", async () => {
  const { id } = await lineOf("112");
  const refused = await hide(id);
  expect(refused.status).toBe(409);
  expect(refused.messages).toEqual([
    "Es la última línea de emergencias que se muestra en su país: añade o muestra otra antes.",
  ]);
  const turned = await world.admin.patch(`/helplines/${id}`, { kind: "SUPPORT" });
  expect([turned.status, turned.messages]).toEqual([409, refused.messages]);
  const { body: own } = await world.admin.post("/admin/helplines", { ...NEW_HELPLINE, kind: "EMERGENCY" });
  expect((await world.admin.patch(`/helplines/${own.id}`, { kind: "SUPPORT" })).status).toBe(200);
  expect((await world.admin.delete(`/helplines/${own.id}/correction`)).status).toBe(200);
  const answers = await Promise.all([hide(id), hide(own.id, await newAdmin("Elena"))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = (await shown()).filter(({ country, kind }) => country === "ES" && kind === "EMERGENCY");
  expect(left).toHaveLength(1);
});

test("with the setting on, a change waits for another person, and learners see the old number until then [LINE-12]", async () => {
  expect((await world.admin.get("/admin/settings")).body).toMatchObject({ helplinesNeedSecondPerson: false });
  expect((await needSecondPerson()).body).toMatchObject({ helplinesNeedSecondPerson: true });
  const line = await lineOf("024");
  const { status, body } = await world.admin.patch(`/helplines/${line.id}`, { phones: ["025"], version: 0 });
  expect(status).toBe(200);
  const proposal = { action: "CORRECT", change: { phones: ["025"] }, proposedBy: "Clara Montes" };
  expect(body).toMatchObject({ phones: ["024"], version: 0, proposal });
  expect(await phonesIn("ES")).toContain("024");
  const preview = async (query = "") =>
    (await world.admin.get(`/admin/helplines/preview?country=ES&level=ASK&danger=SELF_HARM${query}`)).text;
  expect(await preview()).toContain("**024**");
  expect(await preview("&withProposals=true")).toContain("**025**");

  const second = await world.admin.patch(`/helplines/${line.id}`, { details: "Gratis." });
  expect([second.status, second.messages[0]]).toEqual([409, expect.stringMatching(/ya tiene un cambio propuesto/)]);
  const own = await world.admin.post(`/admin/helplines/proposals/${proposalOf(body)}/confirm`);
  expect([own.status, own.messages]).toEqual([403, ["Lo has propuesto tú: lo confirma otra persona."]]);

  world.pass(1000);
  const elena = await newAdmin("Elena");
  const confirmed = await elena.post(`/admin/helplines/proposals/${proposalOf(body)}/confirm`);
  expect(confirmed.body).toMatchObject({ phones: ["025"], version: 1, proposal: null, isConfirmed: false });
  expect(await phonesIn("ES")).toContain("025");
  const [event, ...others] = await historyOf(`id=${line.id}`);
  expect(event).toMatchObject({ action: "HELPLINE_CONFIRMED", by: "Elena Rubio", proposedBy: "Clara Montes" });
  expect(event?.changes).toContainEqual({ field: "phones", before: "024", after: "025" });
  expect(others).toEqual([]);
  const { body: log } = await world.admin.get("/admin/audit");
  expect(log.map(({ action }) => action)).toEqual(["HELPLINE_CONFIRMED", "HELPLINE_PROPOSED", "SETTINGS_CHANGED"]);
});

test("of two people who confirm at once one is answered, and a new line is shown once [LINE-13]", async () => {
  await needSecondPerson();
  const { body } = await world.admin.post("/admin/helplines", NEW_HELPLINE);
  expect(body).toMatchObject({ state: "PROPOSED", isOwn: true, proposal: { action: "ADD" } });
  expect(await phonesIn("ES")).not.toContain("900 123 123");
  const people = [await newAdmin("Elena"), await newAdmin("Pablo")];
  const answers = await Promise.all(
    people.map((person) => person.post(`/admin/helplines/proposals/${proposalOf(body)}/confirm`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await phonesIn("ES")).filter((phone) => phone === "900 123 123")).toHaveLength(1);
});

test("a rejected or withdrawn change leaves no trace but in the history [LINE-13]", async () => {
  await needSecondPerson();
  const elena = await newAdmin("Elena");
  const line = await lineOf("016");
  const hidden = await hide(line.id);
  const path = `/admin/helplines/proposals/${proposalOf(hidden.body)}`;
  expect((await elena.delete(path)).status).toBe(403);
  expect((await world.admin.post(`${path}/reject`)).status).toBe(403);
  expect((await elena.post(`${path}/reject`)).status).toBe(200);
  expect(await lineOf("016")).toEqual(line);
  const added = await world.admin.post("/admin/helplines", NEW_HELPLINE);
  const edited = await elena.patch(`/helplines/${added.body.id}`, { details: "Otra." });
  expect(edited.status).toBe(409);
  expect((await world.admin.delete(`/admin/helplines/proposals/${proposalOf(added.body)}`)).status).toBe(200);
  expect((await desk()).map(({ id }) => id)).not.toContain(added.body.id);
  expect((await historyOf(`id=${line.id}`))[0]).toMatchObject({
    action: "HELPLINE_REJECTED",
    by: "Elena Rubio",
    proposedBy: "Clara Montes",
    changes: [{ field: "state", after: "HIDDEN" }, { field: "hiddenReason" }],
  });
});

test("a proposal of a line that has changed since is refused, and a restore waits like any change [LINE-12]", async () => {
  const { id } = await lineOf("024");
  await world.admin.patch(`/helplines/${id}`, { details: "Gratis." });
  await needSecondPerson();
  const { body } = await world.admin.delete(`/helplines/${id}/correction`);
  expect(body).toMatchObject({ details: "Gratis.", proposal: { action: "RESTORE" } });
  await world.admin.patch("/admin/settings", { helplinesNeedSecondPerson: false });
  await world.admin.patch(`/helplines/${id}`, { details: "Gratis y confidencial." });
  const late = await (await newAdmin("Elena")).post(`/admin/helplines/proposals/${proposalOf(body)}/confirm`);
  expect([late.status, late.messages[0]]).toEqual([409, expect.stringMatching(/ha cambiado desde que se propuso/)]);
});

test("lines to be checked again are counted by country, 30 days before their six months end [LINE-15]", async () => {
  const counts = async () => {
    const { body } = await (await world.again(world.admin)).get("/admin/helplines/attention");
    const spain = body.countries.find(({ country }) => country === "ES");
    return { ...spain, all: body.expired };
  };
  const { id } = await lineOf("024");
  await world.admin.patch(`/helplines/${id}`, { phones: ["025"], checkedOn: "2026-03-10" });
  expect(await counts()).toMatchObject({ country: "ES", expired: 0, dueSoon: 0, proposals: 0 });
  world.time.now = new Date("2027-04-20T10:00:00Z");
  const { expired, dueSoon } = await counts();
  expect(expired).toBe(1);
  expect(dueSoon).toBe((await phonesOfSpain()) - 1);
  world.time.now = new Date("2027-05-16T10:00:00Z");
  expect(await counts()).toMatchObject({ expired: await phonesOfSpain(), all: (await shown()).length });
});
const phonesOfSpain = async () => (await shown()).filter(({ country }) => country === "ES").length;

test("the history tells where a later check of the program took a correction's place [LINE-14]", async () => {
  const { id } = await lineOf("024");
  await world.deps.db
    .insertInto("helpline_corrections")
    .values({
      id,
      correction: '{"phones":["025"]}',
      checked_on: '{"phones":"2026-01-01"}',
      corrected_at: new Date("2026-01-01"),
      version: 1,
    })
    .execute();
  expect(await historyOf(`id=${id}`)).toEqual([
    expect.objectContaining({
      action: "SUPERSEDED",
      by: null,
      changes: [{ field: "phones", before: "025", after: "024" }],
    }),
  ]);
});

test("each danger has its notice and its question for every country, and without one [LINE-16]", async () => {
  const preview = async (query: string) => (await world.admin.get(`/admin/helplines/preview?${query}`)).body;
  expect(await preview("country=MX&level=NOTICE&danger=VIOLENCE")).toMatchObject({
    text: expect.stringMatching(/^## Lo que te están haciendo no es culpa tuya[\s\S]*Números de México/),
  });
  expect(await preview("level=NOTICE&danger=SELF_HARM")).toMatchObject({
    text: expect.stringContaining("**024**"),
    lines: [],
  });
  expect((await world.ana.get("/admin/helplines/preview?level=NOTICE&danger=SELF_HARM")).status).toBe(403);
});

import { v5 as idFor } from "uuid";
import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const list = async () => (await world.visitor.get("/helplines")).body;

/** The first line, with what was corrected of it. */
async function firstEditable() {
  const [line] = (await world.admin.get("/admin/helplines")).body;
  if (!line) throw new Error("There is no line.");
  return line;
}
/** A correction of the first line, as an older version of the program may have left it. */
async function storeCorrection(correction: object, checkedOn: object) {
  const { id } = await firstEditable();
  const row = { id, correction: JSON.stringify(correction), checked_on: JSON.stringify(checkedOn), version: 1 };
  await world.deps.db
    .insertInto("helpline_corrections")
    .values({ ...row, corrected_at: new Date("2027-01-01") })
    .execute();
}
const messagesOf = (body: unknown) => (body as { message: string[] }).message;
/** The administrator with a new session, after a leap in time. */
const again = () => world.again(world.admin);

test("a visitor may read the helplines, each with the day on which it was checked", async () => {
  const lines = await list();
  const spain = lines.filter(({ country }) => country === "ES").flatMap(({ phones }) => phones);
  expect(spain).toEqual(expect.arrayContaining(["024", "112", "016"]));
  for (const { checkedOn, phones, source } of lines) {
    expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(phones.length).toBeGreaterThan(0);
    expect(source).not.toBe("");
  }
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
});

test("an administrator corrects a number, and every visitor sees it", async () => {
  const [line] = await list();
  const { status, body } = await world.admin.patch(`/helplines/${line?.id}`, {
    phones: ["025"],
    checkedOn: "2026-03-10",
  });
  expect(status).toBe(200);
  const { country, id, order, ...shipped } = line as NonNullable<typeof line>;
  const corrected = { country, id, order, ...shipped, phones: ["025"], checkedOn: "2026-03-10", isConfirmed: false };
  expect(body).toEqual({
    ...corrected,
    version: 1,
    shipped,
    correctedFields: ["phones", "checkedOn", "isConfirmed"],
    supersededFields: [],
    isOwn: false,
    state: "SHOWN",
    hiddenReason: "",
    proposal: null,
  });
  expect((await list())[0]).toEqual(corrected);
  await world.admin.patch(`/helplines/${line?.id}`, { details: "Gratis." });
  expect((await list())[0]).toEqual({ ...corrected, details: "Gratis." });
});

const byPhone = async (country: string, phone: string) => {
  const line = (await list()).find((found) => found.country === country && found.phones.includes(phone));
  if (!line) throw new Error(`There is no ${phone} in ${country}.`);
  return line;
};

test("each line tells its hours, its languages, what it costs and whether it was confirmed [LINE-01]", async () => {
  expect(await byPhone("ES", "024")).toMatchObject({
    kind: "CRISIS",
    hours: "24 h",
    languages: ["es"],
    cost: "FREE",
    isConfirmed: true,
  });
  expect(await byPhone("VE", "0412-4163116")).toMatchObject({ hours: "lun-vie 08:00-20:00", isConfirmed: false });
  expect(await byPhone("US", "988")).toMatchObject({ languages: ["es", "en"] });
  expect(await byPhone("ES", "91 562 04 20")).toMatchObject({ kind: "POISON", hours: "", cost: "UNKNOWN" });
});

test("hours, languages, cost, kind and a confirmation can be corrected, and the log tells them [LINE-02]", async () => {
  const { id, ...ambulance } = await byPhone("GT", "122");
  // Or its kind could not change: it would be the last of Guatemala.
  await world.admin.post("/admin/helplines", { ...ambulance, phones: ["1554"], checkedOn: "2026-01-01" });
  const change = { kind: "EMERGENCY" as const, languages: ["es", "qu"], cost: "FREE" as const, isConfirmed: true };
  const typed = "Lun – Vie 8:00-20:00; sab 9:00-14:00";
  const { status, body } = await world.admin.patch(`/helplines/${id}`, { ...change, hours: typed });
  expect(status).toBe(200);
  const hours = "lun-vie 08:00-20:00; sáb 09:00-14:00";
  const today = world.time.now.toISOString().slice(0, 10);
  expect(body).toMatchObject({ ...change, hours, checkedOn: today });
  const [entry] = (await world.admin.get("/admin/audit")).body as { changes: object[] }[];
  expect(entry?.changes).toEqual(
    expect.arrayContaining([
      { field: "hours", before: null, after: hours },
      { field: "languages", before: "es", after: "es, qu" },
      { field: "cost", before: "UNKNOWN", after: "FREE" },
      { field: "isConfirmed", before: false, after: true },
    ]),
  );
});

test.each([
  [{ hours: "por las tardes" }, /^El horario no se entiende\. Escribe «24 h» o días y horas/],
  [{ languages: ["español"] }, /^El idioma 1 no es un código de dos letras/],
  [{ cost: "CHEAP" }, /^El coste debe ser una de estas opciones: FREE, PAID, UNKNOWN/],
])("%j is told to be wrong, and changes nothing [LINE-02]", async (change, sentence) => {
  const [line] = await list();
  const { status, body } = await world.admin.patch(`/helplines/${line?.id}`, change as object);
  expect(status).toBe(400);
  expect(messagesOf(body)[0]).toMatch(sentence);
  expect((await list())[0]).toEqual(line);
});

test("a corrected number is unchecked until it is said to be confirmed, and the shipped one is what it was", async () => {
  const line = await firstEditable();
  const patched = async (change: object) => (await world.admin.patch(`/helplines/${line.id}`, change)).body;
  expect(await patched({ phones: ["025"] })).toMatchObject({ isConfirmed: false });
  expect(await patched({ isConfirmed: true })).toMatchObject({ phones: ["025"], isConfirmed: true });
  expect(await patched({ details: "Gratis." })).toMatchObject({ isConfirmed: true });
  expect(await patched({ phones: ["026"] })).toMatchObject({ isConfirmed: false });
  expect(await patched({ phones: ["027"], isConfirmed: true })).toMatchObject({ isConfirmed: true });
  expect(await patched({ phones: ["024"] })).toMatchObject({ isConfirmed: true });
});

test("a line that got another name keeps the corrections that were made of it", async () => {
  const former = idFor("CO CRISIS Línea 106 (Bogotá)", "6f1c9a52-1d1a-4c59-9f0e-3a5e0d5a7f10");
  await world.deps.db
    .insertInto("helpline_corrections")
    .values({
      id: former,
      correction: '{"details":"Gratis."}',
      checked_on: "{}",
      corrected_at: new Date("2027-01-01"),
      version: 1,
    })
    .execute();
  expect(await byPhone("CO", "106")).toMatchObject({ name: "Línea 106", details: "Gratis." });
});

test.each(["no es un teléfono", "", "1", "llama", "tel:024", "024 y 112"])(
  "%j is told to be no phone, and the number that was there stays [SAFE-78]",
  async (phone) => {
    const [line] = await list();
    const { status, body } = await world.admin.patch(`/helplines/${line?.id}`, { phones: ["024", phone] });
    expect(status).toBe(400);
    expect(messagesOf(body)[0]).toMatch(/^El teléfono 2 (no se puede marcar\. De 2 a 15 cifras|es obligatorio)/);
    expect((await list())[0]).toEqual(line);
  },
);

test("only what differs from what is shown becomes a correction [SAFE-80]", async () => {
  const line = await firstEditable();
  const { kind, name, phones, source, checkedOn } = line;
  const whole = { kind, name, phones, details: "Gratis, de día y de noche.", source, checkedOn };
  const { body } = await world.admin.patch(`/helplines/${line.id}`, whole);
  expect(body).toMatchObject({ version: 1, correctedFields: ["details"] });
  const again = await world.admin.patch(`/helplines/${line.id}`, whole);
  expect(again.body).toEqual(body);
  const back = await world.admin.patch(`/helplines/${line.id}`, { details: line.details });
  expect(back.body).toEqual({ ...line, version: 2 });
});

test("a number corrected without a day was checked on the day of its correction", async () => {
  const [line] = await list();
  world.time.now = new Date("2027-02-03T10:00:00Z");
  const { body } = await (await again()).patch(`/helplines/${line?.id}`, { phones: ["025"] });
  expect(body).toMatchObject({ phones: ["025"], checkedOn: "2027-02-03" });
});

test("a day that has not come yet is refused, or the correction would outlive every release", async () => {
  const [line] = await list();
  const { status, body } = await world.admin.patch(`/helplines/${line?.id}`, {
    phones: ["025"],
    checkedOn: "2099-01-01",
  });
  expect(status).toBe(400);
  expect(messagesOf(body)).toEqual(["La fecha de comprobación no puede ser un día que aún no ha llegado."]);
  expect((await list())[0]).toEqual(line);
});

test("an administrator puts a line back to what came with the program [SAFE-82]", async () => {
  const line = await firstEditable();
  await world.admin.patch(`/helplines/${line.id}`, { phones: ["025"], name: "Otra línea" });
  const { status, body } = await world.admin.delete(`/helplines/${line.id}/correction`);
  expect(status).toBe(200);
  expect(body).toEqual({ ...line, version: 2 });
  expect((await list())[0]).toMatchObject({ phones: ["024"], name: line.name });
  const nothingLeft = await world.admin.delete(`/helplines/${line.id}/correction`);
  expect(nothingLeft.body).toEqual({ ...line, version: 2 });
});

test("corrections of two administrators at once both stay", async () => {
  const [line] = await list();
  const answers = await Promise.all([
    world.admin.patch(`/helplines/${line?.id}`, { phones: ["025"] }),
    world.admin.patch(`/helplines/${line?.id}`, { details: "Gratis." }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list())[0]).toMatchObject({ phones: ["025"], details: "Gratis." });
});

test.each([
  ["nonsense that an older version took", { phones: ["no es un teléfono"], details: "Gratis." }],
  ["no number at all", { phones: [], details: "Gratis." }],
  ["something that is no list", { phones: "025", kind: "NADA", name: 7, details: "Gratis." }],
])(
  "a stored correction with %s leaves the number of the program in its place [SAFE-79, AI-5]",
  async (_what, correction) => {
    const [line] = await list();
    await storeCorrection(correction, {});
    expect((await list())[0]).toEqual({ ...line, details: "Gratis." });
  },
);

test("a correction yields, field by field, to a line of the program that was checked later [SAFE-80]", async () => {
  const [line] = await list();
  await storeCorrection(
    { phones: ["025"], details: "Gratis.", name: "La línea" },
    { phones: "2026-11-14", details: "2026-11-15", name: "2026-11-16" },
  );
  expect((await list())[0]).toEqual({ ...line, details: "Gratis.", name: "La línea" });
  expect(await firstEditable()).toMatchObject({
    correctedFields: ["name", "details"],
    supersededFields: ["phones"],
  });
});

test("a correction from before each field had its day is as old as its own date of checking", async () => {
  const [line] = await list();
  await storeCorrection({ phones: ["025"], checkedOn: "2026-11-14" }, {});
  expect((await list())[0]).toEqual(line);
  await world.deps.db.deleteFrom("helpline_corrections").execute();
  await storeCorrection({ phones: ["025"], checkedOn: "2026-11-16" }, {});
  expect((await list())[0]).toEqual({ ...line, phones: ["025"], checkedOn: "2026-11-16", isConfirmed: false });
});

test("looking at a line again renews the corrections that it already has", async () => {
  const { id } = await firstEditable();
  await storeCorrection({ phones: ["025"] }, { phones: "2026-11-15" });
  world.time.now = new Date("2027-02-03T10:00:00Z");
  const admin = await again();
  await admin.patch(`/helplines/${id}`, { checkedOn: "2027-02-02" });
  const stored = await world.deps.db.selectFrom("helpline_corrections").select("checked_on").executeTakeFirst();
  expect(stored?.checked_on).toEqual({ phones: "2027-02-02", checkedOn: "2027-02-02" });
});

test("a change from an old version is refused with both, and nothing is overwritten [SAFE-83]", async () => {
  const { id } = await firstEditable();
  const first = await world.admin.patch(`/helplines/${id}`, { phones: ["025"], version: 0 });
  expect(first.body).toMatchObject({ version: 1 });
  const late = { phones: ["026"], version: 0 };
  const { status, body } = await world.admin.patch(`/helplines/${id}`, late);
  expect(status).toBe(409);
  expect(body).toEqual({
    statusCode: 409,
    error: "Conflict",
    message: ["Esto ha cambiado desde que lo abriste. No se ha guardado nada: elige qué versión se queda."],
    code: "VERSION_CONFLICT",
    current: first.body,
    given: late,
    lastChange: { by: "Clara Montes", byId: world.admin.id, at: world.time.now.toISOString() },
  });
  const restored = await world.admin.delete(`/helplines/${id}/correction`, undefined, {
    headers: { "if-match": '"0"' },
  });
  expect(restored.status).toBe(409);
  expect((await list())[0]).toMatchObject({ phones: ["025"] });
  expect((await world.admin.patch(`/helplines/${id}`, { ...late, version: 1 })).status).toBe(200);
});

test("the audit log tells the old and the new number, and what was restored [SAFE-83, AZ-7]", async () => {
  const { id } = await firstEditable();
  await world.admin.patch(`/helplines/${id}`, { phones: ["025"], checkedOn: "2026-11-15" });
  world.pass(1000);
  await world.admin.delete(`/helplines/${id}/correction`);
  const { body } = await world.admin.get("/admin/audit");
  const line = "Línea de atención a la conducta suicida (ES)";
  const changes = (before: string, after: string, isConfirmed: boolean) => [
    { field: "phones", before, after },
    { field: "isConfirmed", before: !isConfirmed, after: isConfirmed },
  ];
  expect(body).toMatchObject([
    { action: "HELPLINE_RESTORED", targetId: id, targetName: line, changes: changes("025", "024", true) },
    { action: "HELPLINE_UPDATED", targetId: id, targetName: line, changes: changes("024", "025", false) },
  ]);
});

test("a call that changes nothing of a line leaves nothing in the audit log [SAFE-83]", async () => {
  const { id } = await firstEditable();
  const corrected = await world.admin.patch(`/helplines/${id}`, { phones: ["025"] });
  const { body: before } = await world.admin.get("/admin/audit");
  const again = await world.admin.patch(`/helplines/${id}`, { phones: ["025"] });
  expect([again.status, again.body]).toEqual([200, corrected.body]);
  const shown = await world.admin.post(`/admin/helplines/${id}/show`);
  expect([shown.status, shown.body]).toEqual([200, corrected.body]);
  expect((await world.admin.get("/admin/audit")).body).toEqual(before);
});

test("a line without a number, and a line that is not there, are refused", async () => {
  const [line] = await list();
  expect((await world.admin.patch(`/helplines/${line?.id}`, { phones: [] })).status).toBe(400);
  expect((await world.admin.patch("/helplines/0190b5f0-1111-7000-8000-000000000000", { details: "x" })).status).toBe(
    404,
  );
  expect((await world.ana.patch(`/helplines/${line?.id}`, { details: "x" })).status).toBe(403);
});

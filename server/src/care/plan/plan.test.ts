import { noSteps } from "@senda/contract/plan-steps";
import { expect, test } from "vitest";
import { newDevice, type Person } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ rateLimits: true });

const STEPS = {
  signs: ["Duermo muy poco", "Dejo mensajes sin responder"],
  coping: ["Caminar veinte minutos"],
  distractions: ["El parque del Retiro"],
  people: [{ name: "Marta", note: "mi hermana", phone: "600 000 000" }],
  professionals: [{ name: "Dra. Ruiz", note: "", phone: "" }],
  surroundings: ["Dormir en casa de mi madre cuando va mal"],
};
const put = (person: Pick<Person, "put">, version: number, steps: object = STEPS) =>
  person.put("/plan", { ...steps, version });

test("a person without a plan gets an empty one [PLAN-01]", async () => {
  const { status, body } = await world.ana.get("/plan");
  expect(status).toBe(200);
  expect(body).toEqual({ ...noSteps, version: 0, updatedAt: null });
});

test("a plan is kept as it was written, with its time, and only its writer gets it [PLAN-01]", async () => {
  const kept = await put(world.ana, 0);
  expect(kept.status).toBe(200);
  expect(kept.body).toEqual({ ...STEPS, version: 1, updatedAt: world.time.now.toISOString() });
  expect((await world.ana.get("/plan")).body).toEqual(kept.body);
  for (const other of [world.admin, await world.newLearner()]) {
    expect((await other.get("/plan")).body).toMatchObject({ signs: [], version: 0 });
  }
});

test("the same plan sent again changes nothing, also from an old version [PLAN-02]", async () => {
  const first = await put(world.ana, 0);
  world.pass(60_000);
  for (const version of [0, 1, 7]) expect((await put(world.ana, version)).body).toEqual(first.body);
});

test("a change from another version is refused with the stored plan, and nothing is lost [PLAN-03]", async () => {
  const phone = await newDevice(world, world.ana.id);
  await put(world.ana, 0);
  const second = await put(phone, 1, { ...STEPS, coping: ["Llamar a Marta"] });
  expect(second.body).toMatchObject({ version: 2 });
  const refused = await put(world.ana, 1, { ...STEPS, coping: ["Ducharme"] });
  expect(refused.status).toBe(409);
  expect(refused.messages).toEqual([
    "Tu plan ha cambiado en otro dispositivo. No se ha perdido nada: elige qué se queda.",
  ]);
  expect(refused.body).toMatchObject({ current: second.body });
  expect((await world.ana.get("/plan")).body).toEqual(second.body);
});

test("of several devices that write the first plan at once one is kept and the others are told [PLAN-03]", async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) => put(world.ana, 0, { ...STEPS, signs: [`Señal ${number}`] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test("a deleted plan is gone, and its version never comes back [PLAN-04]", async () => {
  await put(world.ana, 0);
  const { status, body } = await world.ana.delete("/plan");
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Tu plan se ha borrado." });
  expect((await world.ana.get("/plan")).body).toEqual({ ...noSteps, version: 2, updatedAt: null });
  const { rows } = await world.database.pool.query("select sealed from plans");
  expect(rows).toEqual([{ sealed: null }]);
  // A device that still has the deleted plan does not bring it back unasked.
  expect((await put(world.ana, 1)).status).toBe(409);
  expect((await world.ana.post("/account/export", { password: world.ana.password })).body.plan).toBeNull();
});

test("deleting where there is no plan does no harm", async () => {
  expect((await world.ana.delete("/plan")).status).toBe(200);
  expect((await world.ana.get("/plan")).body).toMatchObject({ version: 0 });
});

test("the words of a plan and its time are sealed in the database, and in the export [PLAN-05]", async () => {
  await put(world.ana, 0);
  const { rows } = await world.database.pool.query("select * from plans");
  expect(Object.keys(rows[0])).toEqual(["user_id", "sealed", "version"]);
  for (const word of ["Duermo", "Marta", "600 000 000", "updatedAt"]) {
    expect(rows[0].sealed.includes(word)).toBe(false);
  }
  const { body } = await world.ana.post("/account/export", { password: world.ana.password });
  expect(body.plan).toMatchObject({ ...STEPS, version: 1 });
});

const REFUSED = [
  [{ signs: ["x".repeat(201)] }, "La señal 1 no puede tener más de 200 caracteres."],
  [{ coping: [""] }, "La cosa que te ayuda 1 es obligatoria."],
  [{ coping: ["\u200B"] }, "La cosa que te ayuda 1 es obligatoria."],
  [
    { distractions: Array(21).fill("Un café") },
    "Las personas y lugares que distraen no pueden tener más de 20 elementos.",
  ],
  [{ people: [{ name: "" }] }, "El nombre de la persona 1 es obligatorio."],
  [
    { people: [{ name: "Marta", phone: "llámala" }] },
    "El teléfono de la persona 1 no se puede marcar. De 2 a 15 cifras, con espacios o los signos + * # ( ) - / si hacen falta.",
  ],
  [{ professionals: "Dra. Ruiz" }, "Los profesionales deben ser una lista."],
  [{ surroundings: undefined }, "Las ideas para un entorno más seguro son obligatorias."],
  [{ version: undefined }, "La versión del texto es obligatoria."],
] as const;

test.each(REFUSED)("%j is refused with a sentence, and nothing is kept [PLAN-06]", async (change, sentence) => {
  const { status, messages } = await world.ana.put("/plan", { ...STEPS, version: 0, ...change });
  expect([status, messages]).toEqual([400, [sentence]]);
  expect((await world.ana.get("/plan")).body).toMatchObject({ version: 0 });
});

test("a name alone is a contact, and a pasted number is tidied [PLAN-06]", async () => {
  const { body } = await put(world.ana, 0, {
    ...STEPS,
    people: [{ name: " Leo " }, { name: "Ana", note: "vecina", phone: "+34\u00A0600\u2013000\u2013000" }],
  });
  expect(body.people).toEqual([
    { name: "Leo", note: "", phone: "" },
    { name: "Ana", note: "vecina", phone: "+34 600-000-000" },
  ]);
});

test("a person changes a plan at most 120 times an hour, and is told when to come back [PLAN-07]", async () => {
  for (let version = 0; version < 120; version += 1) {
    expect((await put(world.ana, version, { ...STEPS, signs: [`Señal ${version}`] })).status).toBe(200);
  }
  const refused = await put(world.ana, 120);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await world.ana.get("/plan")).status).toBe(200);
});

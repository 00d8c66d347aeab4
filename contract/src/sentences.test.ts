import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints, slices } from "./all.ts";
import { sentencesFor } from "./sentences.ts";

const id = "0190a1b2-c3d4-7e5f-8a6b-000000000001";
const { auth, users, routes, contents, interactions, diary, account, helplines } = slices;
const said = (schema: z.ZodType, given: unknown) => {
  const { error } = schema.safeParse(given);
  return error ? sentencesFor(error) : [];
};
const person = { firstName: "Ana", lastName: "Ruiz", email: "ana@correo.es", password: "secreta" };
const route = { title: "Dormir", type: "FOUNDATION", description: "Mejor" };
const content = { title: "Uno", type: "IMAGE", routeId: id };

describe("what is wrong is said in Spanish", () => {
  it.each<[string, z.ZodType, object]>([
    ["El correo electrónico no es válido.", auth.register.body, { ...person, email: "ana" }],
    ["El correo electrónico no es válido.", auth.register.body, { ...person, email: "a@b" }],
    ["El correo electrónico es obligatorio.", auth.register.body, { ...person, email: "" }],
    ["El correo electrónico debe ser un texto.", auth.register.body, { ...person, email: ["a@b.es"] }],
    ["La contraseña debe tener al menos 6 caracteres.", auth.register.body, { ...person, password: "12345" }],
    [
      "La contraseña no puede tener más de 128 caracteres.",
      auth.register.body,
      { ...person, password: "x".repeat(129) },
    ],
    ["La contraseña es obligatoria.", auth.register.body, { ...person, password: undefined }],
    ["El nombre no puede tener más de 80 caracteres.", auth.register.body, { ...person, firstName: "x".repeat(81) }],
    ["El apellido es obligatorio.", auth.register.body, { ...person, lastName: "  " }],
    ["El nombre contiene caracteres que no se pueden guardar.", auth.register.body, { ...person, firstName: "a\0b" }],
    ["La contraseña debe tener al menos 6 caracteres.", auth.resetPassword.body, { newPassword: "123" }],
    ["La contraseña actual es obligatoria.", auth.changePassword.body, { newPassword: "123456" }],
    ["El usuario no es válido.", users.setPassword.body, { userId: "x", newPassword: "123456" }],
    ["El número de elementos no puede ser mayor que 100.", users.list.query, { limit: "101" }],
    ["El título es obligatorio.", routes.create.form, { ...route, title: "" }],
    ["La descripción es obligatoria.", routes.create.form, { ...route, description: undefined }],
    [
      "La descripción no puede tener más de 4000 caracteres.",
      routes.create.form,
      { ...route, description: "x".repeat(4_001) },
    ],
    ["El tipo debe ser una de estas opciones: FOUNDATION, CUSTOM.", routes.create.form, { ...route, type: "OTHER" }],
    ["Los puntos deben ser un número entero.", contents.create.form, { ...content, points: "-1" }],
    ["Los puntos no pueden ser mayores que 10.000.", contents.create.form, { ...content, points: "10001" }],
    ["La duración debe ser un número entero.", contents.create.form, { ...content, duration: "1,5" }],
    [
      "El contenido no puede tener más de 200.000 caracteres.",
      contents.create.form,
      { ...content, content: "x".repeat(200_001) },
    ],
    ["La presentación no es un JSON válido.", contents.create.form, { ...content, overviewData: "no" }],
    ["El beneficio 2 debe ser un texto.", contents.create.form, { ...content, overviewData: '{"benefits":["a",1]}' }],
    [
      "Las instrucciones del análisis contienen caracteres que no se pueden guardar.",
      contents.create.form,
      { ...content, analysisPrompt: "\ud800" },
    ],
    ["Las respuestas del cuestionario no son un JSON válido.", interactions.update.body, { quizResponses: "x" }],
    [
      "La fecha de la última visita debe ser una fecha y hora válida.",
      interactions.update.body,
      { lastVisitedAt: "infinity" },
    ],
    ["El número de visitas debe ser un número entero.", interactions.update.body, { visitCount: 1.5 }],
    ["El número de visitas no puede ser menor que 0.", interactions.update.body, { visitCount: -5 }],
    [
      "El estado de completado debe ser verdadero.",
      interactions.complete.body,
      { contentId: id, userRouteProgressId: id, completed: false },
    ],
    [
      "La emoción debe ser una de estas opciones: GREAT, GOOD, NEUTRAL, BAD, TERRIBLE.",
      diary.register.body,
      { feeling: "SAD" },
    ],
    ["La fecha debe ser una fecha válida, como 2026-11-15.", diary.register.body, { feeling: "BAD", date: "ayer" }],
    ["La zona horaria no es una zona horaria conocida.", diary.register.body, { feeling: "BAD", tz: "Mars/Olympus" }],
    ["El mes no puede ser mayor que 12.", diary.month.query, { year: "2026", month: "13" }],
    [
      "La decisión sobre la inteligencia artificial debe ser verdadero o falso.",
      account.decide.body,
      { version: 1, ai: "yes" },
    ],
    ["Los teléfonos deben tener al menos 1 elemento.", helplines.correct.body, { phones: [] }],
  ])("%s", (sentence, schema, given) => {
    expect(said(schema, given)).toEqual([sentence]);
  });

  it("names every field that is missing, in the order of the form", () => {
    expect(said(auth.register.body, {})).toEqual([
      "El nombre es obligatorio.",
      "El apellido es obligatorio.",
      "El correo electrónico es obligatorio.",
      "La contraseña es obligatoria.",
    ]);
  });

  it("says something of a body that is none", () => {
    for (const given of [null, "x", 3, true, []]) {
      expect(said(auth.login.body, given)).toEqual(["La petición no tiene la forma esperada."]);
    }
    expect(sentencesFor({ issues: [] })).toEqual(["La petición no tiene la forma esperada."]);
  });

  it("speaks of a field that it does not know, after those that it does", () => {
    const Strange = z.object({ zoom: z.number(), title: z.string().min(1) });
    expect(said(Strange, { zoom: "x", title: "" })).toEqual([
      "El título es obligatorio.",
      "El campo «zoom» debe ser un número.",
    ]);
  });

  it("says the same thing once, and never more than ten things", () => {
    const Many = z.object({ benefits: z.array(z.string()) });
    expect(said(Many, { benefits: Array(500).fill(1) })).toHaveLength(10);
  });
});

describe("any input to any endpoint", () => {
  const odd = fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom("", "\0", "[]", "{}", '{"questions":[{}]}', '[{"text":1}]', '{"responses":[{"answer":{}}]}'),
    fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
    fc.dictionary(fc.string(), fc.anything({ maxDepth: 1 }), { maxKeys: 3 }),
  );
  const schemas = endpoints.flatMap(({ query, body, form, headers }) =>
    [query, body, form, headers].filter((one) => one !== undefined),
  );

  it("has a Spanish noun for each of its fields", () => {
    const odd = [undefined, null, Symbol("odd")];
    const unnamed = schemas.flatMap((schema) =>
      Object.keys(schema.shape).filter((key) =>
        odd.some((value) => said(schema, { [key]: value }).some((sentence) => sentence.includes(`«${key}»`))),
      ),
    );
    expect(unnamed).toEqual([]);
  });

  it("is answered with Spanish sentences alone", () => {
    fc.assert(
      fc.property(fc.constantFrom(...schemas), fc.infiniteStream(odd), (schema, values) => {
        const given = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, values.next().value]));
        for (const sentence of said(schema, given)) {
          expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/su);
          expect(sentence).not.toMatch(/Invalid|expected|received|must|Too |undefined|campo «/);
        }
      }),
      { numRuns: 500 },
    );
  }, 30_000);
});

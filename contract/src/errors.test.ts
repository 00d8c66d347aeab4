import { describe, expect, it } from "vitest";
import { z } from "zod";
import { slices } from "./all.ts";
import { Failure, failureCodes } from "./errors.ts";
import { fieldOf } from "./sentences.ts";

const refused = { statusCode: 400, error: "Bad Request", message: ["El correo electrónico no es válido."] };

describe("the shape of an error", () => {
  it("is the one of the specification, with a code and a field beside it", () => {
    const told = { ...refused, code: "INVALID_INPUT", field: "email" };
    expect(Failure.parse(refused)).toEqual(refused);
    expect(Failure.parse(told)).toEqual(told);
  });

  it.each([
    ["no sentence", { message: [] }],
    ["a code that is not in the list", { code: "SOMETHING_ELSE" }],
    ["a field without a name", { field: 3 }],
  ])("does not take %s", (_, wrong) => {
    expect(Failure.safeParse({ ...refused, ...wrong }).success).toBe(false);
  });

  it("has codes in capitals, each once", () => {
    expect(new Set(failureCodes).size).toBe(failureCodes.length);
    for (const code of failureCodes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
  });

  it("lists the codes and says what the field is, for the API's document", () => {
    const { properties } = z.toJSONSchema(Failure);
    expect(properties?.code).toMatchObject({ enum: failureCodes, description: expect.any(String) });
    expect(properties?.field).toMatchObject({ type: "string", description: expect.any(String) });
  });
});

describe("the field of a fault in the input", () => {
  const person = { firstName: "Ana", lastName: "Ruiz", email: "ana@correo.es", password: "secreta" };
  const { auth, contents, routes, twoStep, plan } = slices;
  const id = "0190a1b2-c3d4-7e5f-8a6b-000000000001";
  const fieldIn = (schema: z.ZodType, given: unknown) => {
    const { error } = schema.safeParse(given);
    return error && fieldOf(error);
  };

  it.each<[string | undefined, z.ZodType, unknown]>([
    ["email", auth.register.body, { ...person, email: "ana" }],
    ["firstName", auth.register.body, {}],
    ["title", routes.create.form, { type: "FOUNDATION", description: "" }],
    ["points", contents.create.form, { title: "Uno", type: "IMAGE", routeId: id, points: "1,5" }],
    [
      "overviewData",
      contents.create.form,
      { title: "Uno", type: "IMAGE", routeId: id, overviewData: '{"benefits":[1]}' },
    ],
    ["people", plan.replace.body, { signs: [], coping: [], distractions: [], people: [{ name: "" }], version: 0 }],
    [undefined, auth.login.body, "x"],
    [undefined, twoStep.switchOff.body, { password: "secreta" }],
  ])("is %s", (field, schema, given) => {
    expect(fieldIn(schema, given)).toBe(field);
  });

  it("is that of the first sentence, and not of a field that is not known", () => {
    const Strange = z.object({ zoom: z.number(), title: z.string().min(1) });
    expect(fieldIn(Strange, { zoom: "x", title: "" })).toBe("title");
  });
});

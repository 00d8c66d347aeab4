import { endpoints, slices } from "@senda/contract/all";
import { failureCodes } from "@senda/contract/errors";
import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { registerApiDocs } from "./api-docs.ts";
import { type Operation, openApiDocument } from "./openapi.ts";

const document = openApiDocument(slices, { version: "1.2.3" });
const operationOf = ({ method, path }: { method: string; path: string }): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
const responseOf = (operation: Operation, status: string) =>
  operation.responses[status] as { content: Record<string, { schema: Record<string, unknown> }>; headers?: object };

/** Every value under a key, however deep it lies. */
function* allUnder(key: string, node: unknown): Generator<unknown> {
  if (typeof node !== "object" || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (name === key) yield value;
    yield* allUnder(key, value);
  }
}
const resolved = (pointer: string) =>
  pointer
    .slice(2)
    .split("/")
    .reduce<unknown>((node, key) => Reflect.get(node as object, key), document);

describe("the OpenAPI document", () => {
  it("refers to nothing that is not in it", () => {
    const pointers = [...allUnder("$ref", document)].map(String);
    expect(pointers.length).toBeGreaterThan(100);
    expect(pointers.filter((pointer) => !pointer.startsWith("#/") || resolved(pointer) === undefined)).toEqual([]);
  });

  it("names each operation once", () => {
    const names = endpoints.map((endpoint) => operationOf(endpoint).operationId);
    expect(new Set(names).size).toBe(endpoints.length);
  });

  it("gives its version and the API's address", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", info: { version: "1.2.3" }, servers: [{ url: "/api" }] });
  });

  it("survives the way through JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it("shows text as it travels: dates, JSON inside text, trimmed names", () => {
    const { DiaryRecord, Content } = document.components.schemas;
    expect(DiaryRecord?.properties?.createdAt).toMatchObject({ type: "string", format: "date-time" });
    expect(JSON.stringify(Content?.properties?.quizData)).toContain(
      '"contentSchema":{"$ref":"#/components/schemas/QuizData"}',
    );
    const register = operationOf({ method: "POST", path: "/auth/register" }).requestBody?.content["application/json"]
      ?.schema;
    expect(register?.properties?.firstName).toEqual({ type: "string", minLength: 1, maxLength: 80 });
    expect(register?.properties?.email).toMatchObject({ type: "string", format: "email", maxLength: 254 });
    expect(register?.required).toEqual(["firstName", "lastName", "email", "password"]);
  });

  it("shows numbers and flags that travel as text by what they say", () => {
    const { parameters } = operationOf({ method: "GET", path: "/diary/month" });
    expect(parameters?.[1]).toMatchObject({ name: "month", schema: { type: "integer", minimum: 1, maximum: 12 } });
    const { ContentChange } = document.components.schemas;
    expect(ContentChange?.properties?.points).toEqual({ type: "integer", minimum: 0, maximum: 10_000 });
    expect(ContentChange?.properties?.removeFile).toEqual({ type: "boolean" });
  });

  it("lists the codes of errors, for every endpoint that refuses", () => {
    expect(document.components.schemas.Failure?.properties).toMatchObject({
      code: { enum: failureCodes },
      field: { type: "string" },
    });
    const { BadInput, Conflict } = document.components.responses;
    for (const answer of [BadInput, Conflict]) {
      expect(answer?.content?.["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Failure" });
    }
  });

  it("takes one file of a multipart form", () => {
    const form = operationOf({ method: "POST", path: "/contents" }).requestBody?.content["multipart/form-data"];
    expect(form?.schema.properties?.file).toMatchObject({ type: "string", format: "binary" });
    expect(form?.encoding).toEqual({ file: { contentType: "image/*, audio/*, video/*" } });
    expect(form?.schema.required).toEqual(["title", "type"]);
  });

  it("says where the next page is, and that a spreadsheet is no JSON", () => {
    const users = responseOf(operationOf({ method: "GET", path: "/auth/users" }), "200");
    expect(Object.keys(users.headers ?? {})).toEqual(["Link", "X-Total-Count"]);
    const sheet = responseOf(operationOf({ method: "GET", path: "/user-progress/export" }), "200");
    expect(Object.keys(sheet.content)).toEqual(["text/csv"]);
  });

  it("refuses an order that no longer fits as bad input, and with nothing else", () => {
    for (const path of ["/routes/reorder", "/stages/reorder", "/contents/reorder"]) {
      const statuses = Object.keys(operationOf({ method: "PATCH", path }).responses);
      expect(statuses).toEqual(["200", "400", "401", "403", "413", "415", "429", "503"]);
    }
  });

  it("names the header that makes an entry once", () => {
    const { parameters } = operationOf({ method: "POST", path: "/diary/entry" });
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: "Idempotency-Key", in: "header", required: false }),
    );
  });
});

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "the document of %s",
  (_call, endpoint) => {
    const operation = operationOf(endpoint);
    const statuses = Object.keys(operation.responses);

    it("says what it does and who may ask", () => {
      expect(operation.summary).toBe(endpoint.summary);
      expect(operation.security).toEqual(endpoint.access === "public" ? [] : [{ bearer: [] }]);
      expect(statuses.includes("401")).toBe(
        endpoint.access !== "public" || /^\/auth\/(login|two-step)/.test(endpoint.path),
      );
      const refusesLocked = endpoint.whenLocked === "REFUSED" || endpoint.path === "/user-content-interaction/{id}";
      const isForbiddenToSome = endpoint.access === "admin" || refusesLocked;
      expect(statuses.includes("403")).toBe(isForbiddenToSome || endpoint.path === "/auth/refresh-token");
    });

    it("names what it takes [DEC-SHAPE-14]", () => {
      const inPath = operation.parameters
        ?.filter((parameter) => parameter.in === "path")
        .map(({ name }) => `{${name}}`);
      expect(inPath ?? []).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
      const inQuery = operation.parameters?.filter((parameter) => parameter.in === "query").map(({ name }) => name);
      expect(inQuery ?? []).toEqual(Object.keys(endpoint.query?.shape ?? {}));
      expect(operation.requestBody !== undefined).toBe(Boolean(endpoint.body ?? endpoint.form));
    });

    it("has an answer and the errors that may come instead [DEC-SHAPE-14]", () => {
      const answer = responseOf(operation, String(endpoint.status ?? 200));
      expect(Object.values(answer.content)[0]?.schema).toBeTypeOf("object");
      for (const rejection of endpoint.errors ?? []) expect(statuses).toContain(String(rejection));
      expect(statuses).toEqual(expect.arrayContaining(["429", "503"]));
      if (endpoint.method !== "GET") expect(statuses).toEqual(expect.arrayContaining(["400", "413", "415"]));
      if (endpoint.path.includes("{id}")) expect(statuses).toEqual(expect.arrayContaining(["400", "404", "414"]));
    });
  },
);

const app = Fastify();
registerApiDocs(app, () => document);
afterAll(() => app.close());
const got = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, type: headers["content-type"], body };
};

describe("the API reference", () => {
  it("answers the document itself [DEC-SHAPE-14]", async () => {
    const { statusCode, type, body } = await got("/api/openapi.json");
    expect(statusCode).toBe(200);
    expect(type).toContain("application/json");
    expect(JSON.parse(body)).toEqual(document);
  });

  it("is a page of which every part comes from this host [DEC-SHAPE-15]", async () => {
    const { type, body } = await got("/api/docs");
    expect(type).toContain("text/html");
    const addresses = [...body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address = ""]) => address);
    expect(addresses).toEqual(expect.arrayContaining(["/api/docs/viewer.css", "/api/docs/viewer.js"]));
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\//);
      expect((await got(address)).statusCode).toBe(200);
    }
  });

  it("asks for no exception from the strictest content policy [DEC-SHAPE-15]", async () => {
    const { body: page } = await got("/api/docs");
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:/i);
    const { body: script } = await got("/api/docs/viewer.js");
    expect(script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\.style\b|https?:/,
    );
    const { body: style } = await got("/api/docs/viewer.css");
    expect(style).not.toMatch(/@import|url\(|https?:/);
  });
});

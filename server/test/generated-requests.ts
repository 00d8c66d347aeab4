import type { Endpoint } from "@senda/contract/endpoint";
import fc from "fast-check";
import type { JsonSchema } from "../src/http/json-schema.ts";
import type { OpenApiDocument, Operation, Parameter } from "../src/http/openapi.ts";
import { junk, valuesOf } from "./generated-values.ts";

export type Role = "nobody" | "learner" | "admin";

export interface GeneratedRequest {
  endpoint: Endpoint;
  role: Role;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Of a JSON body or of a form; undefined where the endpoint takes none and none is sent. */
  body: unknown;
  /** How it travels, whatever the endpoint takes. */
  contentType: "json" | "form" | "text";
}

const roles = fc.constantFrom<Role>("nobody", "learner", "learner", "admin", "admin");

/** Drops, spoils or adds one field. */
const spoilt = (fields: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(fields, fc.nat(), fc.constantFrom("drop", "spoil", "add"), junk, fc.string())
    .map(([sound, n, how, it, key]) => {
      const names = Object.keys(sound);
      const name = how === "add" || names.length === 0 ? key : (names[n % names.length] ?? key);
      const { [name]: _gone, ...rest } = sound;
      return how === "drop" ? rest : { ...rest, [name]: it };
    });

/** Requests for an endpoint, some as the API reference asks for them and some with something wrong. */
export function requestsFor(document: OpenApiDocument, endpoint: Endpoint): fc.Arbitrary<GeneratedRequest> {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation;
  const values = valuesOf(document);
  const inPlace = (place: Parameter["in"]) => {
    const found = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
    const shape = Object.fromEntries(found.map(({ name, schema }) => [name, values.value(schema, name)]));
    const requiredKeys = found.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(shape, { requiredKeys, noNullPrototype: true });
  };
  const [kind, { schema = {} as JsonSchema } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const own = kind?.startsWith("multipart") ? ("form" as const) : ("json" as const);
  const body = kind ? values.object(schema) : fc.constant(undefined);

  const sound = fc.record({
    endpoint: fc.constant(endpoint),
    role: roles,
    params: inPlace("path"),
    query: inPlace("query"),
    body,
    contentType: fc.constant(own),
  });
  const wrongBody: fc.Arbitrary<unknown> = kind
    ? fc.oneof({ weight: 4, arbitrary: spoilt(values.object(schema)) }, { weight: 1, arbitrary: junk })
    : fc.constant(undefined);
  const wrong = fc.record({
    endpoint: fc.constant(endpoint),
    role: roles,
    params: fc.oneof(inPlace("path"), inPlace("path"), spoilt(inPlace("path"))),
    query: fc.oneof(inPlace("query"), spoilt(inPlace("query"))),
    body: wrongBody,
    contentType: fc.constantFrom<GeneratedRequest["contentType"]>(own, own, own, own, "json", "form", "text"),
  });
  return fc.oneof<fc.Arbitrary<GeneratedRequest>[]>(sound, wrong);
}

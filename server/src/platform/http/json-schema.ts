import * as account from "@senda/contract/account";
import * as audit from "@senda/contract/audit";
import * as auth from "@senda/contract/auth";
import * as contents from "@senda/contract/contents";
import * as errors from "@senda/contract/errors";
import * as helplines from "@senda/contract/helplines";
import * as interactions from "@senda/contract/interactions";
import * as itemFields from "@senda/contract/item-fields";
import * as progress from "@senda/contract/progress";
import * as quiz from "@senda/contract/quiz";
import * as records from "@senda/contract/records";
import * as routes from "@senda/contract/routes";
import * as stages from "@senda/contract/stages";
import * as users from "@senda/contract/users";
import * as values from "@senda/contract/values";
import { z } from "zod";

export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string | undefined;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  contentSchema?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const MODULES: readonly object[] = [
  ...[account, audit, auth, contents, errors, helplines, interactions, itemFields],
  ...[progress, quiz, records, routes, stages, users, values],
];

function schemaNames() {
  const names = z.registry<{ id: string }>();
  for (const [name, noun] of MODULES.flatMap((module) => Object.entries(module))) {
    const isNoun = noun instanceof z.ZodObject || noun instanceof z.ZodEnum || noun instanceof z.ZodDiscriminatedUnion;
    if (isNoun) names.add(noun, { id: name });
  }
  return names;
}

export function schemaWriter() {
  const names = schemaNames();
  const nouns: Record<string, JsonSchema> = {};

  function write(schema: z.core.$ZodType): JsonSchema {
    const { $defs = {}, properties = {} } = z.toJSONSchema(z.object({ it: schema }), {
      // The input side of a codec is the JSON form, for requests and answers alike.
      io: "input",
      metadata: names,
      override: ({ zodSchema, jsonSchema }) => amend(zodSchema, jsonSchema),
    });
    for (const [name, noun] of Object.entries($defs)) nouns[name] ??= withComponentRefs(noun);
    return withComponentRefs(properties.it ?? {});
  }

  function amend(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
    const description = z.globalRegistry.get(schema)?.description;
    if (description) json.description = description;
    if (schema instanceof z.ZodCodec) describeText(schema, json);
    // The pipe's output has the limits that a reader needs.
    else if (schema instanceof z.ZodPipe) Object.assign(json, write(schema.def.out));
    tidy(json);
  }

  function describeText({ def: { out: inner } }: z.ZodCodec, json: z.core.JSONSchema.BaseSchema): void {
    if (isNumberOrFlag(inner)) {
      // Queries and forms only have text; OpenAPI describes the value in it.
      for (const keyword of ["type", "pattern", "minLength", "enum"]) delete json[keyword];
      Object.assign(json, write(inner));
    } else if (isComposed(inner)) {
      Object.assign(json, { contentMediaType: "application/json", contentSchema: write(inner) });
    }
  }

  return { write, nouns };
}

const isNumberOrFlag = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNumber ||
  schema instanceof z.ZodBoolean ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) && isNumberOrFlag(schema.def.innerType));

const isComposed = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodArray ||
  (schema instanceof z.ZodNullable && isComposed(schema.def.innerType));

const WELL_KNOWN = ["uuid", "email", "date", "date-time"];

function tidy(json: z.core.JSONSchema.BaseSchema): void {
  if (WELL_KNOWN.includes(String(json.format))) delete json.pattern;
  if (json.minLength === 0) delete json.minLength;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

const withComponentRefs = (json: z.core.JSONSchema._JSONSchema): JsonSchema =>
  JSON.parse(JSON.stringify(json), (key, value) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", "#/components/schemas/") : value,
  );

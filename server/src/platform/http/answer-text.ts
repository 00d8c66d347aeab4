import { createHash, hash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Endpoint } from "@senda/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { withoutOwnFields } from "./own-words.ts";
import { sendPageHeaders } from "./page.ts";
import { FileParts, LaterAnswer, TextParts } from "./parts.ts";

type Encode = (value: unknown) => unknown;
export type AnswerText = (answer: unknown) => string;

/**
 * The JSON of an answer: byte for byte that of `z.encode`, without checking the value. The code that zod needs for each
 * part is looked up once, when the endpoint is registered. A key that the contract does not name is left out.
 */
export function answerText(schema: z.ZodType): AnswerText {
  const encode = encoderOf(schema);
  return (answer) => JSON.stringify(encode(answer));
}

const asItIs: Encode = (value) => value;

const PLAIN = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodDate];

function encoderOf(schema: z.core.$ZodType): Encode {
  if (mayReplaceValue(schema)) return (value) => z.encode(schema, value);
  if (PLAIN.some((plain) => schema instanceof plain)) return asItIs;
  if (schema instanceof z.ZodObject && !schema.def.catchall) return objectEncoder(schema.def.shape);
  if (schema instanceof z.ZodArray) return arrayEncoder(encoderOf(schema.def.element));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return absentOr(encoderOf(schema.def.innerType));
  if (schema instanceof z.ZodCodec) return codecEncoder(schema.def);
  if (schema instanceof z.ZodDiscriminatedUnion) return variantEncoder(schema);
  if (isPlainUnion(schema) || isPlainRecord(schema)) return asItIs;
  return (value) => z.encode(schema, value);
}

const mayReplaceValue = ({ _zod: { def } }: z.core.$ZodType) =>
  def.checks?.some(({ _zod: check }) => check.def.check === "overwrite") ?? false;

const isPlain = (schema: z.core.$ZodType) => encoderOf(schema) === asItIs;
const isPlainUnion = (schema: z.core.$ZodType) => schema instanceof z.ZodUnion && schema.def.options.every(isPlain);
const isPlainRecord = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodRecord && isPlain(schema.def.keyType) && isPlain(schema.def.valueType);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function objectEncoder(shape: Record<string, z.core.$ZodType>): Encode {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, encode: encoderOf(schema) }));
  return (value) => {
    if (!isObject(value)) throw new Error("The contract has an object here.");
    const encoded: Record<string, unknown> = {};
    for (const { key, encode } of fields) encoded[key] = encode(value[key]);
    return encoded;
  };
}

const arrayEncoder = (encode: Encode): Encode =>
  encode === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map((item) => encode(item)) : value);

const absentOr = (encode: Encode): Encode =>
  encode === asItIs ? asItIs : (value) => (value === null || value === undefined ? value : encode(value));

function codecEncoder({ in: outside, out: inside, reverseTransform }: z.ZodCodec["def"]): Encode {
  const encodeInside = encoderOf(inside);
  const encodeOutside = encoderOf(outside);
  return (value) => {
    const payload = { value: encodeInside(value), issues: [] };
    return encodeOutside(reverseTransform(payload.value, payload));
  };
}

function variantEncoder({ def: { discriminator, options } }: z.ZodDiscriminatedUnion): Encode {
  const encoders = new Map<unknown, Encode>();
  for (const option of options) {
    const encode = encoderOf(option);
    for (const name of option._zod.propValues?.[discriminator] ?? []) encoders.set(name, encode);
  }
  return (value) => isObject(value) && encoders.get(value[discriminator])?.(value);
}

export function answerSender(endpoint: Endpoint, textOfSchema: (schema: z.ZodType) => AnswerText) {
  const { method, produces, paged, status = 200 } = endpoint;
  const type = `${produces ?? "application/json"}; charset=utf-8`;
  const textOf = produces ? String : textOfSchema(endpoint.answer);
  // The contract is written with zod's own classes.
  const itemTextOf = endpoint.answer instanceof z.ZodArray ? textOfSchema(endpoint.answer.element as z.ZodType) : null;
  return (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
    if (answer instanceof FileParts) return sendFile(reply.code(status), answer, produces);
    if (answer instanceof TextParts) return sendParts(reply.code(status).header("content-type", type), answer);
    const shownOf = (value: unknown) => (request.person?.areOwnWordsLocked ? withoutOwnFields(endpoint, value) : value);
    if (answer instanceof LaterAnswer) {
      const later = answer.stream((value) => textOf(shownOf(value)));
      return reply.code(status).header("content-type", type).send(later);
    }
    const shown = shownOf(answer);
    const content = paged ? sendPageHeaders(request, reply, shown) : shown;
    const text = itemTextOf && Array.isArray(content) ? listText(content, itemTextOf) : textOf(content);
    reply.code(status).header("content-type", type);
    if (text instanceof Promise) return text.then((long) => sendLong(request, reply, long));
    if (method !== "GET" || text.length < SHORTEST_TAGGED) return text;
    return sendTagged(request, reply, hash("sha1", text, "base64url"), text);
  };
}

function sendFile(reply: FastifyReply, answer: FileParts, type: Endpoint["produces"]) {
  reply.header("content-type", type).header("content-disposition", `attachment; filename="${answer.name}"`);
  return sendParts(reply, answer);
}

async function sendParts(reply: FastifyReply, answer: TextParts | FileParts) {
  const text = await answer.stream();
  // The time limit has answered in the meantime.
  if (reply.sent) text.destroy();
  return reply.sent ? reply : reply.send(text);
}

/** Making a text of so many characters takes some milliseconds. */
const CHARACTERS_AT_ONCE = 256 * 1024;

/** The text of a list; of a long one in pieces, between which other requests have their turn. */
function listText(items: readonly unknown[], itemTextOf: AnswerText): string | Promise<LongText> {
  let text = "[";
  for (const [at, item] of items.entries()) {
    text += `${at > 0 ? "," : ""}${itemTextOf(item)}`;
    if (text.length > CHARACTERS_AT_ONCE) return listPieces(text, items.slice(at + 1), itemTextOf);
  }
  return `${text}]`;
}

interface LongText {
  pieces: string[];
  hashed: string;
}

async function listPieces(first: string, rest: readonly unknown[], itemTextOf: AnswerText): Promise<LongText> {
  const pieces: string[] = [];
  const sum = createHash("sha1");
  const add = async (piece: string) => {
    pieces.push(piece);
    sum.update(piece);
    await setImmediate();
  };
  await add(first);
  let text = "";
  for (const item of rest) {
    text += `,${itemTextOf(item)}`;
    if (text.length <= CHARACTERS_AT_ONCE) continue;
    await add(text);
    text = "";
  }
  await add(`${text}]`);
  return { pieces, hashed: sum.digest("base64url") };
}

function sendLong(request: FastifyRequest, reply: FastifyReply, { pieces, hashed }: LongText) {
  // The time limit has answered in the meantime.
  if (reply.sent) return reply;
  return sendTagged(request, reply, hashed, Readable.from(pieces, { objectMode: false }));
}

/** A shorter answer costs less than asking whether it has changed. */
const SHORTEST_TAGGED = 1_024;

/** The answers are `no-store`: only the app keeps one with its tag, and only in memory. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, hashed: string, body: string | Readable) {
  const tag = `"${hashed}"`;
  reply.header("etag", tag);
  if (request.headers["if-none-match"] !== tag) return body;
  reply.removeHeader("content-type");
  return reply.code(304).send();
}

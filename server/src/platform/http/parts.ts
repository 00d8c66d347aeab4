import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { errorName } from "../log.ts";

/** An answer that is shorter is whole before its status is sent, so that a failure is still an error status. */
const PIECE = 64 * 1024;

/**
 * A long answer as pieces of text. Each is made when the caller has read the one before: a slow reader holds one piece
 * in memory and nothing in the database, and one who leaves ends the work.
 */
export class TextParts {
  constructor(private readonly parts: AsyncIterable<string>) {}

  async stream(): Promise<Readable> {
    const pieces = inPieces(this.parts);
    const first = await pieces.next();
    return Readable.from(first.done ? [] : following(first.value, pieces));
  }
}

/** A long answer of bytes, which a browser keeps as a file of this name. */
export class FileParts {
  constructor(
    readonly name: string,
    private readonly parts: AsyncIterable<Buffer>,
  ) {}

  async stream(): Promise<Readable> {
    const parts = this.parts[Symbol.asyncIterator]();
    const first = await parts.next();
    const rest = { [Symbol.asyncIterator]: () => parts };
    return Readable.from(first.done ? [] : following(first.value, rest), { objectMode: false });
  }
}

async function* inPieces(parts: AsyncIterable<string>) {
  let piece = "";
  for await (const part of parts) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
    // Other requests have their turn: a caller who reads quickly would have the whole answer made at once.
    await setImmediate();
  }
  if (piece !== "") yield piece;
}

async function* following<Piece>(first: Piece, pieces: AsyncIterable<Piece>) {
  yield first;
  try {
    yield* pieces;
  } catch (error) {
    // Fastify logs it and cuts the connection, which tells the caller; a message may quote personal data.
    throw new Error(`the rest of an answer could not be made: ${errorName(error)}`);
  }
}

/**
 * An answer whose status is sent at once, because the change is stored; the rest follows when it is ready, and
 * must not fail.
 */
export class LaterAnswer<T> {
  constructor(readonly answer: Promise<T>) {}

  stream(textOf: (answer: T) => string): Readable {
    return Readable.from(withHead(this.answer, textOf), { objectMode: false });
  }
}

/** White space before JSON means nothing, and makes the server send the status. */
async function* withHead<T>(answer: Promise<T>, textOf: (answer: T) => string) {
  yield " ";
  yield textOf(await answer);
}

/** A list that is read and encoded in batches. */
export class Batches<Row> {
  constructor(readonly batches: AsyncIterable<readonly Row[]>) {}
}

export type Parts<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.output<Shape[Name]> | (z.output<Shape[Name]> extends (infer Item)[] ? Batches<Item> : never);
};

/** The JSON text of an object, as its schema encodes it. */
export const jsonParts = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, values: Parts<Shape>) =>
  new TextParts(jsonTexts(schema, values));

async function* jsonTexts<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, values: Parts<Shape>) {
  const given = new Map<string, unknown>(Object.entries(values));
  let before = "{";
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ",";
    const value = given.get(name);
    if (value instanceof Batches) yield* listTexts(field, value);
    else yield JSON.stringify(z.encode(field, value));
  }
  yield "}";
}

async function* listTexts(list: z.core.$ZodType, { batches }: Batches<unknown>) {
  let before = "[";
  if (!(list instanceof z.ZodArray)) throw new Error("Only a list is read in batches.");
  for await (const batch of batches) {
    for (const row of batch) {
      yield before + JSON.stringify(z.encode(list.element, row));
      before = ",";
    }
  }
  yield before === "[" ? "[]" : "]";
}

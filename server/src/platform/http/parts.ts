import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { z } from "zod";

/**
 * A long answer as pieces of text. All of them are made before the first is sent: a failure is still an error status,
 * and a slow reader holds no transaction open.
 */
export class TextParts {
  readonly #parts: string[] = [];

  add(text: string): void {
    this.#parts.push(text);
  }

  stream(): Readable {
    return Readable.from(this.#parts);
  }
}

/**
 * An answer whose status is sent at once, because what was asked for is stored; the rest follows when it is ready, and
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

/** A list that is read and encoded in batches, so that other requests get their turn in between. */
export class Batches<Row> {
  constructor(readonly batches: AsyncIterable<readonly Row[]>) {}
}

export const inBatches = <Row, Item>(rows: readonly Row[], item: (row: Row) => Item): Batches<Item> =>
  new Batches(sliced(rows, item));

const BATCH = 200;

async function* sliced<Row, Item>(rows: readonly Row[], item: (row: Row) => Item) {
  for (let first = 0; first < rows.length; first += BATCH) {
    yield rows.slice(first, first + BATCH).map(item);
    await turn();
  }
}

type Parts<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.output<Shape[Name]> | (z.output<Shape[Name]> extends (infer Item)[] ? Batches<Item> : never);
};

/** The JSON text of an object, as its schema encodes it. */
export async function jsonParts<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  values: Parts<Shape>,
): Promise<TextParts> {
  const parts = new TextParts();
  const given = new Map<string, unknown>(Object.entries(values));
  let before = "{";
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    parts.add(`${before}${JSON.stringify(name)}:`);
    before = ",";
    const value = given.get(name);
    if (value instanceof Batches) await addList(parts, field, value);
    else parts.add(JSON.stringify(z.encode(field, value)));
  }
  parts.add("}");
  return parts;
}

async function addList(parts: TextParts, list: z.core.$ZodType, { batches }: Batches<unknown>) {
  let before = "[";
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    parts.add(before + JSON.stringify(z.encode(list, batch)).slice(1, -1));
    before = ",";
  }
  parts.add(before === "[" ? "[]" : "]");
}

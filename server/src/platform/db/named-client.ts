import pg from "pg";

const MOST_NAMES = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `senda_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Gives every parameterised statement a name, so that PostgreSQL parses and plans it once per connection (kysely runs
 * nearly half as fast again). The number of names is bounded, since each of them is kept by every connection.
 */
export class NamedClient extends pg.Client {
  // pg declares a dozen overloads; kysely uses the one with text and values, the others pass through untouched.
  override query(...given: never): never {
    const [text, values, callback] = given as unknown as [unknown, unknown, unknown];
    const ask = super.query as unknown as (this: pg.Client, ...given: unknown[]) => never;
    if (typeof text === "string" && Array.isArray(values) && values.length > 0 && typeof callback !== "function") {
      const name = nameOf(text);
      if (name) return ask.call(this, { name, text, values });
    }
    return ask.apply(this, given as unknown as unknown[]);
  }
}

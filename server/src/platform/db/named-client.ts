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
 * Names every parameterised statement, so that PostgreSQL plans it once per connection. The number of names is limited,
 * because every connection keeps them.
 */
export class NamedClient extends pg.Client {
  // kysely calls `query(text, values)`; the other overloads of pg pass through.
  override query(...given: never): never {
    // An override of many overloads can only be typed by `never`.
    const args = given as unknown[];
    const [text, values, callback] = args;
    // The same for the method that it calls.
    const ask = super.query as (this: pg.Client, ...given: unknown[]) => never;
    if (typeof text === "string" && Array.isArray(values) && values.length > 0 && typeof callback !== "function") {
      const name = nameOf(text);
      if (name) return ask.call(this, { name, text, values });
    }
    return ask.apply(this, args);
  }
}

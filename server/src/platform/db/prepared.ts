import type { CompiledQuery } from "kysely";
import { type Db, poolOf } from "./open.ts";

class Placeholder {
  constructor(readonly name: string) {}
}

interface Built<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A statement that is built and compiled at its first use, and then only executed. `build` gets placeholders instead of
 * values: it can pass them on as parameters, but not decide or compute by them. Outside a transaction it goes straight to the
 * pool: what kysely does for each execution costs a short read a twentieth of its time.
 */
export function prepared<Values extends object, Row>(build: (db: Db, values: Values) => Built<Row>) {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= build(db, placeholders<Values>()).compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(values, value.name) : value,
    );
    const pool = poolOf(db);
    if (!pool) return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
    const client = await pool.connect();
    try {
      return (await client.query<Row>(compiled.sql, parameters)).rows;
    } finally {
      client.release();
    }
  };
}

const placeholders = <Values extends object>(): Values =>
  // Every property that is read is a placeholder.
  new Proxy({} as Values, {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys: () => {
      throw new Error("A statement names each of its parameters.");
    },
  });

import { Duplex } from "node:stream";
import type { EmbeddedDatabase } from "./pglite.ts";

const TERMINATE = "X".charCodeAt(0);

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
const setting = (name: string, value: string) => message("S", Buffer.from(`${name}\0${value}\0`));

const WELCOME = Buffer.concat([
  message("R", int32(0)),
  setting("server_version", "18.0"),
  setting("client_encoding", "UTF8"),
  setting("standard_conforming_strings", "on"),
  setting("integer_datetimes", "on"),
  setting("DateStyle", "ISO, MDY"),
  setting("TimeZone", "UTC"),
  message("K", Buffer.concat([int32(1), int32(1)])),
  message("Z", Buffer.from("I")),
]);

const simpleQuery = (statement: string) => new Uint8Array(message("Q", Buffer.from(`${statement}\0`)));

/** Replaces the socket of `pg`, so that one driver and one pool serve both databases. */
export class EmbeddedStream extends Duplex {
  #database: EmbeddedDatabase;
  #welcomed = false;
  #pending: Buffer[] = [];
  #exchanges: Promise<void> = Promise.resolve();

  constructor(database: EmbeddedDatabase) {
    super();
    this.#database = database;
  }

  connect() {
    process.nextTick(() => this.emit("connect"));
    return this;
  }
  setNoDelay = () => this;
  setKeepAlive = () => this;
  setTimeout = () => this;
  ref = () => this;
  unref = () => this;

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #take(bytes: Buffer) {
    if (!this.#welcomed) {
      this.#welcomed = true;
      this.#exchanges = this.#startAfresh();
      return;
    }
    if (bytes[0] === TERMINATE) {
      void this.#exchanges.then(() => {
        this.push(null);
        this.destroy();
      });
      return;
    }
    this.#pending.push(bytes);
    // A query is several messages written in one tick: they must reach the database together.
    if (this.#pending.length === 1) setImmediate(() => this.#send());
  }

  /** Resets the only session, so that nothing of an earlier connection is left in it. */
  async #startAfresh(): Promise<void> {
    try {
      for (const statement of ["rollback", "discard all"]) await this.#database.exchange(simpleQuery(statement));
      this.push(WELCOME);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #send() {
    const bytes = new Uint8Array(Buffer.concat(this.#pending));
    this.#pending = [];
    this.#exchanges = this.#exchanges
      .then(() => this.#database.exchange(bytes))
      .then((answer) => {
        if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      })
      .catch((error: Error) => {
        this.destroy(error);
      });
  }
}

import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

/** Both ends belong to it, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ListedFile {
  name: string;
  storedAt: Date;
}

/** Where uploaded files live. A name is given once and its bytes never change, so everything about it may be kept. */
export interface FileStore {
  /** A local folder for files on their way in, on the disk that they will stay on where that is a local one. */
  readonly scratch: string;
  /** Takes a local file over; it is stored whole and safely, or not at all. */
  put(file: string, name: string): Promise<void>;
  /** Null where there is no such file. */
  size(name: string): Promise<number | null>;
  /** Null where there is no such file. */
  read(name: string, range: ByteRange): Promise<Readable | null>;
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
}

/** Nobody guesses 128 random bits, and nothing of the name comes from outside. */
export const newName = (extension: string) => `${randomBytes(16).toString("hex")}.${extension}`;

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{3,4}$/;

/** Whether a name is one of ours: whatever else lies in the store is neither served nor swept. */
export const isStoredName = (name: string) => NAME.test(name);

import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

export interface ByteRange {
  start: number;
  end: number;
}

export interface ListedFile {
  name: string;
  storedAt: Date;
}

/** A name is used once and its bytes never change, so it can be cached forever. */
export interface FileStore {
  readonly scratch: string;
  /** Moves a local file into the store, completely or not at all. */
  put(file: string, name: string): Promise<void>;
  size(name: string): Promise<number | null>;
  read(name: string, range: ByteRange): Promise<Readable | null>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
  /** The database that may delete from the store; null if none has taken it yet. */
  owner(): Promise<string | null>;
  /** Leaves the mark of another database as it is unless it is to be replaced. */
  setOwner(owner: string, options: { isReplaced: boolean }): Promise<void>;
  /** The folder of the embedded database, if a copy of it could use the same store. */
  readonly embeddedFolder: string | null;
}

/** No name of a stored file. A list of deletions is in the same bucket, below another prefix. */
export const OWNER_MARK = ".senda-owner";

/** 128 random bits cannot be guessed, and no part of the name comes from outside. */
export const newName = (extension: string) => `${randomBytes(16).toString("hex")}.${extension}`;

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{3,4}$/;

export const isStoredName = (name: string) => NAME.test(name);

export const mediaUrl = (name: string) => `/media/${name}`;

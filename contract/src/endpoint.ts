import type { z } from "zod";

/** Who may ask: anyone, whoever is signed in, or administrators alone. */
export type Access = "public" | "user" | "admin";
export type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type FileKind = "image" | "audio" | "video";

type ObjectSchema = z.ZodObject;

export interface Endpoint {
  method: Method;
  /** As it stands in the product's specification, with `{name}` for a parameter. */
  path: string;
  access: Access;
  /** One English sentence for the API reference. */
  summary: string;
  /** Left out where every parameter is an id. */
  params?: ObjectSchema;
  query?: ObjectSchema;
  /** The request headers that it reads, by their lower-case names. */
  headers?: ObjectSchema;
  /** A JSON body. */
  body?: ObjectSchema;
  /** The text fields of a multipart body. */
  form?: ObjectSchema;
  /** The one file that a multipart body may carry. */
  file?: { field: string; kinds: readonly FileKind[] };
  answer: z.ZodType;
  /** Where the answer is not JSON but text of this kind; `answer` is then a string. */
  produces?: "text/csv";
  /** The answer is a list that may go on: a `Link` header names the next page, `X-Total-Count` says how many in all. */
  paged?: true;
  /** 200 unless it says otherwise. */
  status?: 200 | 201;
  /**
   * Where it reads, changes or deletes what its caller wrote. `true`: all of it, so the whole call is refused to a
   * session whose password an administrator set. A list: only these fields, which such a session can neither send nor
   * receive; they are answered as null.
   */
  ownWords?: true | readonly string[];
  /** What it may refuse with besides the statuses that its access, its path and its inputs imply. */
  refusals?: readonly (401 | 403 | 404 | 409)[];
  /** What a 409 to a change from an old version answers; see `editConflict`. */
  conflict?: ObjectSchema;
}

/** Keeps the literal types, so that handlers and callers are checked against this very endpoint. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type Params<E extends Endpoint> = E["params"] extends z.ZodType
  ? z.output<E["params"]>
  : Record<PathParameter<E["path"]>, string>;

/** What a handler works with: values, already checked. */
export type Query<E extends Endpoint> = Parsed<E["query"]>;
export type Headers<E extends Endpoint> = Parsed<E["headers"]>;
export type Body<E extends Endpoint> = Parsed<E["body"]>;
export type Form<E extends Endpoint> = Parsed<E["form"]>;
export type Answer<E extends Endpoint> = z.output<E["answer"]>;

/** The same things as they travel: what a caller writes and reads. */
export type SentQuery<E extends Endpoint> = Sent<E["query"]>;
export type SentHeaders<E extends Endpoint> = Sent<E["headers"]>;
export type SentBody<E extends Endpoint> = Sent<E["body"]>;
export type SentForm<E extends Endpoint> = Sent<E["form"]>;
export type ReceivedAnswer<E extends Endpoint> = z.input<E["answer"]>;

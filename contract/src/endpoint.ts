import type { z } from "zod";
import type { StaffRole } from "./values.ts";

export type Access = "public" | "user" | "admin";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type FileKind = "image" | "audio" | "video";
export type UploadKind = FileKind | "package";

type ObjectSchema = z.ZodObject;

export interface Endpoint {
  method: Method;
  path: string;
  access: Access;
  /** The roles of the administrators who may make the call. */
  staff?: readonly StaffRole[];
  /** An administrator without the two-step sign-in that a public service requires is one here; a learner for every other call. */
  beforeTwoStep?: true;
  /** The call changes who may do what, or takes people's data out: the caller's password or second step was given minutes ago. */
  stepUp?: true;
  /** The call deletes the caller's account. A repeat of it gets the same answer, although its session is gone. */
  erasesCaller?: true;
  summary: string;
  /** Omitted if every parameter is an id. */
  params?: ObjectSchema;
  query?: ObjectSchema;
  headers?: ObjectSchema;
  body?: ObjectSchema;
  form?: ObjectSchema;
  file?: { field: string; kinds: readonly UploadKind[] };
  answer: z.ZodType;
  produces?: "text/csv" | "application/zip";
  /** The answer may be long, and is sent in parts. */
  streamed?: true;
  /** The answer is one page of a list: `Link` names the next page, `X-Total-Count` the number of items, if known. */
  paged?: true;
  status?: 200 | 201;
  /**
   * True if a session whose password an administrator set may make the call: only what tells nothing about the person, and
   * decides nothing for them. A list: it may, but can neither send nor receive these fields, which are null in its answers.
   * Every `user` call says it; one that does not is refused.
   */
  whenLocked?: "ALLOWED" | "REFUSED" | readonly string[];
  /** Error statuses besides those that the access, the path and the input imply. */
  errors?: readonly (401 | 403 | 404 | 409)[];
  conflict?: ObjectSchema;
}

/** Keeps the literal types, so that handlers and callers are checked against this endpoint. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type Params<E extends Endpoint> = E["params"] extends z.ZodType
  ? z.output<E["params"]>
  : Record<PathParameter<E["path"]>, string>;

export type Query<E extends Endpoint> = Parsed<E["query"]>;
export type Headers<E extends Endpoint> = Parsed<E["headers"]>;
export type Body<E extends Endpoint> = Parsed<E["body"]>;
export type Form<E extends Endpoint> = Parsed<E["form"]>;
export type Answer<E extends Endpoint> = z.output<E["answer"]>;

export type SentQuery<E extends Endpoint> = Sent<E["query"]>;
export type SentHeaders<E extends Endpoint> = Sent<E["headers"]>;
export type SentBody<E extends Endpoint> = Sent<E["body"]>;
export type SentForm<E extends Endpoint> = Sent<E["form"]>;
export type ReceivedAnswer<E extends Endpoint> = z.input<E["answer"]>;

import type { Endpoint } from "@senda/contract/endpoint";
import { fieldOf, sentencesFor } from "@senda/contract/sentences";
import { Id } from "@senda/contract/values";
import type { FastifyReply, FastifyRequest } from "fastify";
import { v7 as newId, v5 as uuidOf } from "uuid";
import { z } from "zod";
import type { Device, DeviceCookie } from "./credentials.ts";
import type { Upload } from "./form.ts";
import { badRequest } from "./http-error.ts";
import { bindKeyToSession, refuseOwnFields } from "./own-words.ts";

type Parts = Record<"params" | "query" | "headers" | "body", unknown>;

/** The name space of ids that follow from a request. */
const CREATIONS = "0191f0a4-6f1c-7c55-9a3e-2d0c5f7b8e11";

export class HandlerInput {
  readonly params;
  readonly query;
  readonly headers;
  readonly body;
  readonly user: FastifyRequest["person"];
  form: unknown = null;
  upload: Upload | null | undefined;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly cookie: DeviceCookie,
    { params, query, headers, body }: Parts,
  ) {
    this.params = params;
    this.query = query;
    this.headers = headers;
    this.body = body;
    this.user = request.person;
  }

  /** The id of what the request creates: with an idempotency key, the same for each repeat of the same request. */
  get creationId(): string {
    const key: unknown = Reflect.get(Object(this.headers), "idempotency-key");
    if (key === undefined) return newId();
    const { method, url } = this.request;
    const file = this.upload && [this.upload.declaredName, this.upload.bytes];
    return uuidOf(JSON.stringify([this.user?.id, method, url, key, this.body, this.form, file]), CREATIONS);
  }

  get address(): string {
    return this.request.ip;
  }

  get device(): Device {
    const { headers } = this.request;
    return {
      token: this.cookie.read(headers.cookie),
      userAgent: headers["user-agent"] ?? "",
      setToken: (token) => void this.reply.header("set-cookie", this.cookie.write(token)),
    };
  }
}

/** Checks each part of a request against its endpoint. */
export function inputReader(endpoint: Endpoint) {
  const paramsSchema = paramsOf(endpoint);
  return (request: FastifyRequest): Parts => {
    const { person } = request;
    const params = check(paramsSchema, request.params);
    const query = endpoint.query && check(endpoint.query, request.query);
    const sent = endpoint.headers && check(endpoint.headers, request.headers);
    const headers = person?.areOwnWordsLocked ? bindKeyToSession(sent, person.sessionId) : sent;
    const body = endpoint.body && check(endpoint.body, request.body);
    if (person?.areOwnWordsLocked) refuseOwnFields(endpoint, body);
    return { params, query, headers, body };
  };
}

export const paramsOf = ({ params, path }: Endpoint) =>
  params ?? z.object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, Id])));

export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = schema.safeParse(value === undefined ? {} : value);
  if (checked.success) return checked.data;
  throw badRequest(sentencesFor(checked.error), { code: "INVALID_INPUT", field: fieldOf(checked.error) });
}

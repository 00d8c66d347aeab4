import type { AnyEndpoint, EndpointOf } from "@senda/contract/all";
import { ApiError } from "../shared/api/api-error.ts";
import { call } from "../shared/api/client.ts";
import type { AnswerOf, EndpointInput, Request } from "../shared/api/transport.ts";
import { upload, type Watched } from "../shared/api/upload.ts";
import { newKey } from "./contents/new-key.ts";

type Creation = AnyEndpoint extends infer E
  ? E extends {
      method: "POST";
      path: infer P extends string;
      access: "admin";
      headers: { shape: { "idempotency-key": unknown } };
    }
    ? `POST ${P}`
    : never
  : never;

/** Requests without an answer yet, with their keys: a second press of the button creates no second item. */
const unanswered = new Map<string, string>();

export async function create<C extends Creation>(
  name: C,
  given: Omit<EndpointInput<EndpointOf<C>>, "headers">,
  watched?: Watched,
): Promise<AnswerOf<C>> {
  // The contract has checked it for this call.
  const request = given as Request;
  const sent = sentText(name, request);
  const key = unanswered.get(sent) ?? newKey();
  unanswered.set(sent, key);
  // As above; the header is that of every creation.
  const keyed = { ...request, headers: { "idempotency-key": key } } as never;
  try {
    const answer = await (request.file ? upload<C>(name, keyed, watched) : call<C>(name, keyed));
    unanswered.delete(sent);
    return answer;
  } catch (error) {
    // Refused, so that nothing was created.
    if (error instanceof ApiError && !error.isPassing) unanswered.delete(sent);
    throw error;
  }
}

const sentText = (name: string, { params, body, form, file = {} }: Request) => {
  const files = Object.values(file).map(({ name, size, lastModified }) => [name, size, lastModified]);
  return JSON.stringify([name, params, body, form, files]);
};

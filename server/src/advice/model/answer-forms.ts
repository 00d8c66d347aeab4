import { APICallError } from "ai";
import type { AnswerSchema } from "./prompt.ts";

/** How an endpoint is asked for JSON, the strictest first. Many take only some of it, and say so by refusing. */
const forms = ["json_schema", "json_object", "plain"] as const;
type FormName = (typeof forms)[number];

/** A key that is missing or not allowed, a slow or busy server: another form would not help. */
const NOT_OF_FORM = new Set([401, 402, 403, 404, 408, 409, 429]);

const isRefused = (error: unknown) =>
  APICallError.isInstance(error) &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  !NOT_OF_FORM.has(error.statusCode);

/** Learns which form an endpoint takes, from what it refuses. The prompt asks for the same object in words. */
export class AnswerForms {
  #name: FormName = "json_schema";

  current(schema: AnswerSchema | undefined): FormName {
    return schema ? this.#name : "plain";
  }

  /** Whether the same question is worth asking without a form. */
  learnFrom(error: unknown, used: FormName): boolean {
    if (used === "plain" || !isRefused(error)) return false;
    // Of several calls at once the first has learnt it.
    if (used === this.#name) this.#name = forms[forms.indexOf(used) + 1] ?? "plain";
    return true;
  }
}

export function formOptions(name: FormName, form: AnswerSchema | undefined) {
  if (name === "plain" || !form) return {};
  if (name === "json_object") return { response_format: { type: name } };
  return { response_format: { type: name, json_schema: { name: form.name, schema: form.schema, strict: true } } };
}

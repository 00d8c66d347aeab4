import type { FastifyInstance } from "fastify";
import { icon, script, style } from "./api-docs-assets.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { OpenApiDocument, Operation, OperationResponse } from "./openapi.ts";

export function registerApiDocs(app: FastifyInstance, describeApi: () => OpenApiDocument): void {
  const document = once(describeApi);
  const files = [
    { url: "/api/openapi.json", type: "application/json; charset=utf-8", body: once(() => JSON.stringify(document())) },
    { url: "/api/docs", type: "text/html; charset=utf-8", body: once(() => apiDocsPage(document())) },
    { url: "/api/docs/icon.svg", type: "image/svg+xml", body: () => icon },
    { url: "/api/docs/viewer.css", type: "text/css; charset=utf-8", body: () => style },
    { url: "/api/docs/viewer.js", type: "text/javascript; charset=utf-8", body: () => script },
  ];
  for (const { url, type, body } of files) {
    app.get(url, { logLevel: "warn" }, (_request, reply) => reply.type(type).send(body()));
  }
}

/** Made for the first reader: describing all schemas takes longer than the rest of the start. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

class Html {
  constructor(readonly text: string) {}
}
type Value = Html | string | number | readonly Html[];

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function textOf(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return escapeHtml(String(value));
}

const html = (parts: TemplateStringsArray, ...values: readonly Value[]) =>
  new Html(parts.map((part, index) => part + (index < values.length ? textOf(values[index] ?? "") : "")).join(""));
const NOTHING = html``;
// A tagged template with a closing script tag is compiled to a call of a helper package that is not installed.
const VIEWER_SCRIPT = new Html('<script type="module" src="/api/docs/viewer.js"></script>');

const ACCESS = { public: "Pública", user: "Con sesión", admin: "Administración" };
const PLACES = { path: "ruta", query: "consulta", header: "cabecera" };

function apiDocsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ path, verb, operation })),
  );
  const sections = document.tags.map(({ name, description }) => ({
    id: `tag-${name}`,
    title: description,
    entries: calls.filter(({ operation }) => operation.tags[0] === name).map((call) => callEntry(document, call)),
  }));
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => schemaEntry(name, schema));
  const all = [...sections, { id: "schemas", title: "Esquemas", entries: schemas }];
  const links = all.map(
    ({ id, title, entries }) => html`<a href="#${id}">${title}<small>${entries.length}</small></a>`,
  );
  const lists = all.map(({ id, title, entries }) => html`<section id="${id}"><h2>${title}</h2>${entries}</section>`);
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · Senda</title>
<link rel="icon" href="/api/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/viewer.css">
${VIEWER_SCRIPT}
</head>
<body>
<a class="skip" href="#calls">Ir a las llamadas</a>
<header class="top">
<img class="mark" src="/api/docs/icon.svg" alt="" width="36" height="36">
<h1>Senda <span>API</span></h1>
<label class="find"><span class="visually-hidden">Buscar una llamada</span><input id="search" type="search" placeholder="Buscar una llamada" autocomplete="off" spellcheck="false"></label>
<button id="theme" type="button" class="theme" aria-label="Cambiar entre claro y oscuro" title="Claro u oscuro"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/></svg></button>
</header>
<div class="page">
<nav class="tags" aria-label="Apartados">${links}</nav>
<main id="calls" tabindex="-1">
<p class="lead">Contrato completo de la API, versión ${document.info.version}. El mismo documento, en <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p id="count" class="count" role="status">${calls.length} llamadas</p>
${lists}
</main>
</div>
</body>
</html>
`.text;
}

function callEntry(document: OpenApiDocument, { path, verb, operation }: Call) {
  const { operationId, summary, parameters = [], requestBody, responses, "x-access": access } = operation;
  const rows = parameters.map(({ name, in: place, required, schema, description }) =>
    fieldRow(name, { ...schema, description }, required ? "obligatorio" : "", `${PLACES[place]} · `),
  );
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => html`<h3>Cuerpo <code>${type}</code></h3>${schemaContent(schema, false)}`,
  );
  const answers = Object.entries(responses).map(([status, response]) => answerEntry(document, status, response));
  return html`<details class="call" id="${operationId}"><summary><span class="verb ${verb}">${verb.toUpperCase()}</span><span class="path">${path}</span><span class="who ${access}">${ACCESS[access]}</span><span class="says" lang="en">${summary}</span></summary>
<div class="inside">${rows.length > 0 ? html`<h3>Parámetros</h3><ul class="fields">${rows}</ul>` : NOTHING}${bodies}<h3>Respuestas</h3><div class="status">${answers}</div></div></details>
`;
}

interface Call {
  path: string;
  verb: string;
  operation: Operation;
}

function answerEntry({ components }: OpenApiDocument, status: string, given: OperationResponse) {
  const {
    description = "",
    headers = {},
    content = {},
  } = (given.$ref && components.responses[lastPart(given.$ref)]) || given;
  const isGood = status < "300";
  const rows = Object.entries(headers).map(([name, header]) =>
    fieldRow(name, { ...header.schema, description: header.description }, "", "cabecera · "),
  );
  const bodies = Object.entries(content).map(
    ([type, { schema }]) => html`<h3>${kindOf(schema)} <code>${type}</code></h3>${schemaContent(schema, true)}`,
  );
  return html`<details class="answer ${isGood ? "good" : ""}"${isGood ? html` open` : NOTHING}><summary><b>${status}</b><span lang="en">${description}</span></summary><div>${rows.length > 0 ? html`<ul class="fields">${rows}</ul>` : NOTHING}${bodies}</div></details>`;
}

const schemaEntry = (name: string, schema: JsonSchema) =>
  html`<details class="call" id="schema-${name}"><summary><span class="path">${name}</span></summary><div class="inside">${schemaContent(schema, true)}</div></details>
`;

function schemaContent(schema: JsonSchema, isAnswer: boolean): Html {
  const { contentSchema, items, properties, anyOf, oneOf, required = [] } = schema;
  if (properties) {
    const markOf = (name: string) => {
      if (isAnswer) return required.includes(name) ? "" : "puede faltar";
      return required.includes(name) ? "obligatorio" : "";
    };
    const rows = Object.entries(properties).map(([name, field]) => fieldRow(name, field, markOf(name), "", isAnswer));
    return html`<ul class="fields">${rows}</ul>`;
  }
  const inner = contentSchema ?? items;
  if (inner && hasFields(inner)) return schemaContent(inner, isAnswer);
  const options = (anyOf ?? oneOf ?? []).filter(hasFields);
  if (options.length > 0)
    return html`<div class="status">${options.map((option) => schemaContent(option, isAnswer))}</div>`;
  return html`<p class="bare"><span class="kind">${kindOf(schema)}</span></p>`;
}

const hasFields = ({ properties, contentSchema, items, anyOf, oneOf }: JsonSchema): boolean =>
  properties !== undefined ||
  [contentSchema, items, ...(anyOf ?? oneOf ?? [])].some((inner) => inner && hasFields(inner));

function fieldRow(name: string, schema: JsonSchema, mark: string, place: string, isAnswer = false) {
  const fallback =
    schema.default === undefined || schema.default === ""
      ? NOTHING
      : html`<p class="note">Por defecto: ${String(schema.default)}</p>`;
  const inside = hasFields(schema) ? schemaContent(schema, isAnswer) : NOTHING;
  return html`<li><span class="name">${name}</span><span class="kind">${place}${kindOf(schema)}</span>${mark === "" ? NOTHING : html`<span class="${isAnswer ? "may" : "must"}">${mark}</span>`}${schema.description ? html`<p class="note" lang="en">${schema.description}</p>` : NOTHING}${fallback}${inside}</li>`;
}

const lastPart = (reference: string) => reference.split("/").at(-1) ?? "";
const joined = (kinds: readonly Html[]) => kinds.map((kind, index) => (index === 0 ? kind : html` | ${kind}`));

function kindOf(schema: JsonSchema): Html {
  const { $ref, anyOf, oneOf, items, contentSchema, additionalProperties, type, format = "" } = schema;
  if ($ref) return html`<a href="#schema-${lastPart($ref)}">${lastPart($ref)}</a>`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(" | ")}`;
  if (contentSchema) return html`string (JSON de ${kindOf(contentSchema)})`;
  if (type === "array") return html`${kindOf(items ?? {})}[]`;
  if (typeof additionalProperties === "object") return html`id → ${kindOf(additionalProperties)}`;
  const options = anyOf ?? oneOf;
  if (options) return html`${joined(options.map(kindOf))}`;
  const name = Array.isArray(type) ? type.join(" | ") : (type ?? "any");
  return html`${name}${format && ` · ${format}`}${boundsOf(schema)}`;
}

function boundsOf({ minLength, minimum = minLength, maxLength, maximum = maxLength }: JsonSchema): string {
  if (minimum === undefined && maximum === undefined) return "";
  return ` (${minimum?.toLocaleString("es-ES") ?? ""}…${maximum?.toLocaleString("es-ES") ?? ""})`;
}

/** Runs in the reader's browser. Text is only ever put in as text, so that the page needs no trust in the document. */
export const script = String.raw`
const VERBS = ["get", "post", "patch", "delete"];
const WHO = { public: "Pública", user: "Con sesión", admin: "Administración" };
const PLACES = { path: "ruta", query: "consulta", header: "cabecera" };
const THEME_KEY = "mantine-color-scheme-value";
const byId = (id) => document.getElementById(id);

function make(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}
const english = (element) => { element.lang = "en"; return element; };

let api;
const resolved = (node) => (node && node.$ref ? node.$ref.slice(2).split("/").reduce((at, key) => at[key], api) : node);
const nameOf = (node) => (node.$ref ? node.$ref.split("/").pop() : "");

/** An either-or with nothing is the thing itself, marked as possibly absent. */
function withoutNull(node) {
  const options = node.anyOf || node.oneOf;
  if (!options) return { node, isNullable: Array.isArray(node.type) && node.type.includes("null") };
  const others = options.filter((option) => option.type !== "null");
  const isNullable = others.length < options.length;
  return { node: others.length === 1 ? others[0] : { ...node, anyOf: others, oneOf: undefined }, isNullable };
}

function kindOf(given) {
  const { node, isNullable } = withoutNull(given);
  return bareKind(node) + (isNullable ? " | null" : "");
}
function bareKind(node) {
  if (node.$ref) return nameOf(node);
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (node.contentSchema) return "string (JSON de " + kindOf(withoutNull(node.contentSchema).node) + ")";
  if (node.type === "array") return kindOf(node.items || {}) + "[]";
  if (node.anyOf) return node.anyOf.map(kindOf).join(" | ");
  const type = Array.isArray(node.type) ? node.type.filter((one) => one !== "null").join(" | ") : node.type || "any";
  return type + (node.format ? " · " + node.format : "") + boundsOf(node);
}
function boundsOf(node) {
  const low = node.minLength ?? node.minimum;
  const high = node.maxLength ?? node.maximum;
  if (low === undefined && high === undefined) return "";
  const shown = (value) => (value === undefined ? "" : value.toLocaleString("es-ES"));
  return " (" + shown(low) + "…" + shown(high) + ")";
}

/** What lies inside a schema, where there is something to open. An answer says what may be missing, a request what must not. */
function insideOf(given, isAnswer) {
  const node = resolved(withoutNull(given).node);
  if (!node) return null;
  if (node.contentSchema) return insideOf(node.contentSchema, isAnswer);
  if (node.type === "array") return insideOf(node.items || {}, isAnswer);
  if (node.properties) return fields(node, isAnswer);
  const options = node.anyOf || node.oneOf;
  if (options && options.some((option) => resolved(option).properties)) {
    return make("div", "status", ...options.map((option) => insideOf(option, isAnswer)));
  }
  if (node.additionalProperties && node.additionalProperties.type) {
    return make("p", "note", "id → " + kindOf(node.additionalProperties));
  }
  return null;
}

function fields(node, isAnswer) {
  const required = node.required || [];
  const rows = Object.entries(node.properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    return field(name, schema, isAnswer ? (isRequired ? "" : "puede faltar") : isRequired ? "obligatorio" : "", { isAnswer });
  });
  return make("ul", "fields", ...rows);
}

function field(name, schema, mark, { place, isAnswer }) {
  const row = make("li", "", make("span", "name", name), make("span", "kind", (place ? place + " · " : "") + kindOf(schema)));
  if (mark) row.append(make("span", isAnswer ? "may" : "must", mark));
  if (schema.description) row.append(english(make("p", "note", schema.description)));
  if (schema.default !== undefined && schema.default !== "") row.append(make("p", "note", "Por defecto: " + schema.default));
  const choices = choicesOf(schema);
  if (choices) row.append(make("p", "note", make("code", "", choices.join(" | "))));
  const inside = insideOf(schema, isAnswer);
  if (inside) row.append(later(make("details", "more", make("summary", "", "Ver " + openedName(schema))), inside));
  return row;
}

/** The values behind a name; those without a name stand in the kind already. */
function choicesOf(schema) {
  const { node } = withoutNull(schema);
  const one = node.type === "array" ? node.items || {} : node;
  return one.$ref ? resolved(one).enum : undefined;
}
function openedName(schema) {
  const { node } = withoutNull(schema);
  return kindOf(node.contentSchema ? withoutNull(node.contentSchema).node : node);
}

/** Opened ones are filled when they are opened. */
function later(details, inside) {
  details.addEventListener("toggle", () => { if (details.open && !details.contains(inside)) details.append(inside); });
  return details;
}

function whole(schema, isAnswer) {
  return insideOf(schema, isAnswer) || make("p", "bare", make("span", "kind", kindOf(schema)));
}
const titled = (text, aside, ...children) => [make("h3", "", text, aside ? " " : null, aside ? make("code", "", aside) : null), ...children];

function answer([status, given]) {
  const response = resolved(given);
  const [[type, media] = []] = Object.entries(response.content || {});
  const isGood = status < "300";
  const details = make("details", isGood ? "answer good" : "answer", make("summary", "", make("b", "", status), english(make("span", "", response.description))));
  const inside = make("div", "");
  const headers = Object.entries(response.headers || {}).map(([name, header]) => field(name, { ...header.schema, description: header.description }, "", { place: "cabecera", isAnswer: true }));
  if (headers.length) inside.append(make("ul", "fields", ...headers));
  if (media) inside.append(...titled(kindOf(media.schema), type, whole(media.schema, true)));
  details.append(inside);
  details.open = isGood;
  return details;
}

function bodyOf(operation) {
  const parts = [];
  if (operation.parameters) {
    const rows = operation.parameters.map((one) => field(one.name, { ...one.schema, description: one.description }, one.required ? "obligatorio" : "", { place: PLACES[one.in] }));
    parts.push(...titled("Parámetros", "", make("ul", "fields", ...rows)));
  }
  for (const [type, media] of Object.entries((operation.requestBody || {}).content || {})) {
    parts.push(...titled("Cuerpo", type, whole(media.schema, false)));
  }
  parts.push(...titled("Respuestas", "", make("div", "status", ...Object.entries(operation.responses).map(answer))));
  return make("div", "inside", ...parts);
}

function call(path, verb, operation) {
  const who = operation["x-access"];
  const details = make("details", "call", make("summary", "",
    make("span", "verb " + verb, verb.toUpperCase()),
    make("span", "path", path),
    make("span", "who " + who, WHO[who]),
    english(make("span", "says", operation.summary))));
  details.id = operation.operationId;
  details.addEventListener("toggle", () => {
    if (!details.open) return;
    if (!details.querySelector(".inside")) details.append(bodyOf(operation));
    history.replaceState(null, "", "#" + details.id);
  });
  details.words = [verb, path, operation.summary, operation.operationId, WHO[who], ...operation.tags].join(" ").toLowerCase();
  return details;
}

function show() {
  byId("lead").replaceChildren("Contrato completo de la API, versión " + api.info.version + ". El mismo documento, en ", link("/api/openapi.json", "OpenAPI 3.1"), ".");
  const calls = Object.entries(api.paths).flatMap(([path, item]) => VERBS.filter((verb) => item[verb]).map((verb) => ({ path, verb, operation: item[verb] })));
  for (const tag of api.tags) {
    const own = calls.filter(({ operation }) => operation.tags[0] === tag.name);
    if (own.length === 0) continue;
    const section = make("section", "", make("h2", "", tag.description), ...own.map((one) => call(one.path, one.verb, one.operation)));
    section.id = "tag-" + tag.name;
    byId("sections").append(section);
    const entry = link("#" + section.id, tag.description);
    entry.append(make("small", "", String(own.length)));
    byId("tags").append(entry);
  }
  filter();
  openNamed();
}

/** An address with a name after the # opens that call. */
function openNamed() {
  const named = byId(location.hash.slice(1));
  if (!named) return;
  if (named.matches("details")) named.open = true;
  named.scrollIntoView();
}
function link(address, text) {
  const anchor = make("a", "", text);
  anchor.href = address;
  return anchor;
}

function filter() {
  const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const section of document.querySelectorAll("section")) {
    let own = 0;
    for (const details of section.querySelectorAll(".call")) {
      details.hidden = !words.every((word) => details.words.includes(word));
      if (!details.hidden) own++;
    }
    section.hidden = own === 0;
    shown += own;
  }
  byId("count").textContent = shown === 0 ? "Ninguna llamada coincide con la búsqueda." : shown === 1 ? "1 llamada" : shown + " llamadas";
}

/** The choice of the app holds here too; reading or keeping it may be forbidden, and then it is not kept. */
function stored(value) {
  try {
    if (value) localStorage.setItem(THEME_KEY, value);
    return localStorage.getItem(THEME_KEY);
  } catch { return null; }
}
const wantsDark = () => matchMedia("(prefers-color-scheme: dark)").matches;
function paint(theme) {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}

paint(stored());
byId("theme").addEventListener("click", () => {
  const isDark = (document.documentElement.dataset.theme || (wantsDark() ? "dark" : "light")) === "dark";
  const next = isDark ? "light" : "dark";
  paint(next);
  stored(next);
});
byId("search").addEventListener("input", filter);
addEventListener("hashchange", openNamed);
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input")) return;
  event.preventDefault();
  byId("search").focus();
});

try {
  const response = await fetch("/api/openapi.json");
  if (!response.ok) throw new Error(String(response.status));
  api = await response.json();
  show();
} catch {
  byId("count").textContent = "No se pudo cargar el documento. Vuelve a intentarlo en un momento.";
}
`;

import type { Endpoint, UploadKind } from "@senda/contract/endpoint";
import { Failure } from "@senda/contract/errors";
import { z } from "zod";
import { paramsOf } from "./input.ts";
import { type JsonSchema, schemaWriter } from "./json-schema.ts";

type Slices = Record<string, Record<string, Endpoint>>;

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string | undefined;
  schema: JsonSchema;
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  "x-access": Endpoint["access"];
  "x-staff"?: Endpoint["staff"];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema; encoding?: object }> };
  responses: Record<string, OperationResponse>;
}
export interface OperationResponse {
  $ref?: string;
  description?: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema }>;
}
export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, OperationResponse>;
    securitySchemes: object;
  };
}

const ABOUT: Readonly<Record<string, string>> = {
  auth: "Cuentas y sesiones",
  routes: "Rutas",
  stages: "Etapas",
  contents: "Contenidos",
  progress: "Progreso en las rutas",
  interactions: "Interacciones con los contenidos",
  diary: "Diario",
  account: "Mi cuenta y mis datos",
  users: "Usuarios",
  twoStep: "Acceso en dos pasos",
  team: "Equipo",
  packages: "Paquetes de rutas",
  audit: "Actividad de la administración",
  helplines: "Teléfonos de ayuda",
  together: "Varias lecturas en una",
  health: "Estado del servicio",
};

type Write = (schema: z.ZodType) => JsonSchema;

export function openApiDocument(slices: Slices, { version }: { version: string }): OpenApiDocument {
  const { write, nouns } = schemaWriter();
  write(Failure);
  const paths: OpenApiDocument["paths"] = {};
  for (const [slice, endpoints] of Object.entries(slices)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(slice, name, endpoint, write),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Senda API",
      version,
      description:
        "Every error has one shape: `statusCode`, `error` and `message`, a list of Spanish sentences with the most useful one first. `code` says which error it is, if the status alone does not, and `field` what in the request is wrong: decide by these.",
    },
    servers: [{ url: "/api" }],
    tags: Object.keys(slices).map((name) => ({ name, description: ABOUT[name] ?? name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(nouns).sort(([one], [other]) => one.localeCompare(other))),
      responses: errorResponses(FAILURE),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(slice: string, name: string, endpoint: Endpoint, write: Write): Operation {
  const parameters = [
    ...parametersOf("path", paramsOf(endpoint), write),
    ...parametersOf("query", endpoint.query, write),
    ...parametersOf("header", endpoint.headers, write),
  ];
  const content = requestContent(endpoint, write);
  return {
    operationId: slice + name.charAt(0).toUpperCase() + name.slice(1),
    tags: [slice],
    summary: endpoint.summary,
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    "x-access": endpoint.access,
    ...(endpoint.staff && { "x-staff": endpoint.staff }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true as const, content } }),
    responses: responsesFor(
      endpoint,
      { answer: write(endpoint.answer), conflict: endpoint.conflict && write(endpoint.conflict) },
      inputStatuses(endpoint, parameters.length > 0),
    ),
  };
}

function parametersOf(place: Parameter["in"], schema: z.ZodObject | undefined, write: Write): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = write(z.object(schema.shape));
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name: place === "header" ? headerName(name) : name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

const headerName = (name: string) => name.replace(/(^|-)\w/g, (start) => start.toUpperCase());

function requestContent({ body, form, file }: Endpoint, write: Write) {
  if (body) return { "application/json": { schema: write(body) } };
  if (!form) return undefined;
  const schema = write(form);
  if (!file) return { "multipart/form-data": { schema } };
  const upload = { type: "string", format: "binary", description: `One file: ${file.kinds.join(", ")}.` };
  return {
    "multipart/form-data": {
      schema: { ...schema, properties: { ...schema.properties, [file.field]: upload } },
      encoding: { [file.field]: { contentType: file.kinds.map(acceptedTypes).join(", ") } },
    },
  };
}

const acceptedTypes = (kind: UploadKind) => (kind === "package" ? "application/zip" : `${kind}/*`);

const FAILURE = { $ref: "#/components/schemas/Failure" };
const ERRORS: Readonly<Record<number, { name: string; description: string }>> = {
  400: { name: "BadInput", description: "Something given is missing or wrong." },
  401: { name: "Unauthenticated", description: "No token, or one that no longer counts." },
  403: { name: "Forbidden", description: "Not allowed." },
  404: { name: "NotFound", description: "Not there, or not yours." },
  409: { name: "Conflict", description: "It does not fit what is stored now." },
  413: { name: "TooLarge", description: "More than is taken." },
  414: { name: "AddressTooLong", description: "The address is too long." },
  415: { name: "WrongKind", description: "A kind of body or of file that is not taken." },
  429: { name: "TooMany", description: "Too often; `Retry-After` says when to come back." },
  503: { name: "NotReady", description: "Cannot be served right now; `Retry-After` says when to try again." },
};

const RETRY_AFTER = { "Retry-After": { description: "Seconds.", schema: { type: "integer" } } };
const PAGE_HEADERS = {
  Link: {
    description: 'The next page, as `<address>; rel="next"`; absent on the last one.',
    schema: { type: "string" },
  },
  "X-Total-Count": {
    description: "How many there are in all; left out where a search or a filter finds more than 100.",
    schema: { type: "integer" },
  },
};

const CONFLICT = "Made from an old version: nothing is stored; `current` is stored now, `given` was sent.";

const errorResponses = (failure: JsonSchema) =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([status, { name, description }]) => [
      name,
      {
        description,
        ...((status === "429" || status === "503") && { headers: RETRY_AFTER }),
        content: { "application/json": { schema: failure } },
      },
    ]),
  );

function inputStatuses(
  { method, path, access, whenLocked, body, errors = [], conflict }: Endpoint,
  hasParameters: boolean,
): number[] {
  const statuses = new Set<number>([...errors, ...(conflict ? [409] : []), 429, 503]);
  const hasBody = method !== "GET";
  if (hasParameters || hasBody) statuses.add(400);
  // A body is parsed even if the endpoint takes none.
  if (hasBody) for (const status of [413, 415]) statuses.add(status);
  if (path.includes("{")) statuses.add(414);
  if (path.includes("{id}")) statuses.add(404);
  if (access !== "public") statuses.add(401);
  const refusesLocked =
    whenLocked === "REFUSED" || (Array.isArray(whenLocked) && whenLocked.some((field) => body && field in body.shape));
  if (access === "admin" || refusesLocked) statuses.add(403);
  return [...statuses].sort((one, other) => one - other);
}

/** An endpoint that also lists 409 among its errors has conflicts without another version to show. */
const conflictSchema = ({ errors }: Endpoint, conflict: JsonSchema): JsonSchema =>
  errors?.includes(409) ? { anyOf: [conflict, FAILURE] } : conflict;

function responsesFor(
  endpoint: Endpoint,
  { answer, conflict }: { answer: JsonSchema; conflict: JsonSchema | undefined },
  statuses: readonly number[],
) {
  const success = {
    description: endpoint.status === 201 ? "Made." : "Done.",
    ...(endpoint.paged && { headers: PAGE_HEADERS }),
    content: { [endpoint.produces ?? "application/json"]: { schema: answer } },
  };
  const refused = statuses.map((status) => [
    String(status),
    { $ref: `#/components/responses/${ERRORS[status]?.name}` },
  ]);
  return {
    [endpoint.status ?? 200]: success,
    ...Object.fromEntries(refused),
    ...(conflict && {
      409: { description: CONFLICT, content: { "application/json": { schema: conflictSchema(endpoint, conflict) } } },
    }),
  };
}

import type { Db } from "../src/db/open.ts";
import type { Caller, Extras, Reply } from "./caller.ts";
import type { GeneratedRequest, Role } from "./generated-requests.ts";
import { ID_MARKS } from "./generated-values.ts";
import { multipart } from "./multipart.ts";
import { newPerson, type Person } from "./people.ts";
import type { World } from "./world.ts";

type Pool = Record<string, readonly string[]>;
const NOTHINGS_ID = "0190b5f0-1111-7000-8000-000000000000";
/** Which ids a field wants; `id` of a path goes by the path's first word. */
const KINDS: Record<string, string> = {
  routeId: "routes",
  stageId: "stages",
  contentId: "contents",
  userRouteProgressId: "route_progress",
  contentInteractionId: "interactions",
  userId: "users",
  adminId: "users",
  "user-progress": "route_progress",
  "user-content-interaction": "interactions",
  diary: "diary_records",
};

/** The people who send generated requests. Whoever has been signed out, or has left, is replaced. */
export class Cast {
  #people = new Map<Role, Person>();
  #pool: Pool = {};
  #sent = 0;

  constructor(private readonly world: World) {}

  async send(request: GeneratedRequest): Promise<Reply> {
    if (this.#sent % 20 === 0) this.#pool = await idsIn(this.world.deps.db);
    this.#sent += 1;
    const caller = await this.#as(request.role);
    const reply = await this.#request(caller, request);
    if (reply.status === 401 && request.role !== "nobody") {
      this.#people.delete(request.role);
      return this.#request(await this.#as(request.role), request);
    }
    return reply;
  }

  /** What a request says once its ids are those of rows that are there. */
  said<T>(request: GeneratedRequest, value: T): T {
    if (value === undefined) return value;
    const [, word = ""] = request.endpoint.path.split("/");
    const text = JSON.stringify(value).replaceAll(ID_MARKS, (_, name: string, n: string) => {
      const kind = KINDS[name] ?? KINDS[word] ?? word;
      const ids = Number(n) % 10 === 0 ? Object.values(this.#pool).flat() : (this.#pool[kind] ?? []);
      return Number(n) % 7 === 6 ? NOTHINGS_ID : (ids[Number(n) % Math.max(1, ids.length)] ?? NOTHINGS_ID);
    });
    return JSON.parse(text) as T;
  }

  #request(caller: Caller, request: GeneratedRequest): Promise<Reply> {
    const { endpoint, contentType } = request;
    const params = this.said(request, request.params);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(Buffer.from(textOf(params[name] ?? "")).toString()),
    );
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(this.said(request, request.query))) query.append(name, textOf(value));
    const call = endpoint.method.toLowerCase() as "get" | "post" | "patch" | "delete";
    const address = query.size > 0 ? `${path}?${query}` : path;
    if (call === "get") return caller.get(address);
    return caller[call](address, ...sentAs(contentType, this.said(request, request.body)));
  }

  async #as(role: Role): Promise<Caller> {
    if (role === "nobody") return this.world.visitor;
    const known = this.#people.get(role);
    if (known) return known;
    const { app, deps } = this.world;
    const email = `${role}-${this.#sent}@ejemplo.es`;
    const name = { firstName: "Eva", lastName: "Prueba", email };
    const person = await newPerson(app, deps, name, role === "admin" ? "ADMIN" : "USER");
    this.#people.set(role, person);
    return person;
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function sentAs(contentType: GeneratedRequest["contentType"], body: unknown): [unknown?, Extras?] {
  if (body === undefined) return [];
  if (contentType === "text") return [textOf(body), { headers: { "content-type": "text/plain" } }];
  if (contentType === "json") return [JSON.stringify(body), { headers: { "content-type": "application/json" } }];
  const fields = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return multipart(
    Object.fromEntries(fields.map(([name, value]) => [name.replaceAll(/["\r\n]/g, "_"), textOf(value)])),
  );
}

async function idsIn(db: Db): Promise<Pool> {
  const tables = ["routes", "stages", "contents", "route_progress", "interactions", "diary_records", "users"] as const;
  const pool: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await db.selectFrom(table).select("id").orderBy("id").limit(12).execute();
    pool[table] = rows.map(({ id }) => id);
  }
  return pool;
}

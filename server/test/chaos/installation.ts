import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { ServerProcess, serverProcesses } from "../processes.ts";
import { Crowd } from "./crowd.ts";
import { answerTo, ask } from "./requests.ts";
import { freePorts } from "./stack.ts";
import { formOf } from "./writers.ts";

type Servers = ReturnType<typeof serverProcesses>;

const PEOPLE = 4;
const admin = { email: "jefa@ejemplo.es", password: "una clave larga" };
const leo = { firstName: "Leo", lastName: "Campos", email: "leo@ejemplo.es", password: "secreto" };

/** One Senda with people who write, a cover, and Leo, who will delete his account. */
export class Installation {
  #server: ServerProcess | undefined;
  readonly crowd: Crowd;
  readonly #address: string;
  readonly #copies = mkdtempSync(path.join(tmpdir(), "senda-drill-"));
  #cover = "";
  #tokenOfLeo = "";

  private constructor(
    private readonly servers: Servers,
    private readonly env: Record<string, string>,
    private readonly dataDir: string,
  ) {
    this.#address = `http://127.0.0.1:${env.PORT}`;
    this.crowd = new Crowd([this.#address]);
  }

  static async open(servers: Servers, database: Record<string, string>): Promise<Installation> {
    const { DATA_DIR = "" } = await servers.newPlace();
    const [port] = await freePorts(1);
    const installation = new Installation(
      servers,
      {
        DATA_DIR,
        PORT: String(port),
        AUTH_SECRET: "s".repeat(40),
        DIARY_KEY: "0f".repeat(32),
        RATE_LIMITS: "off",
        SEED_DEMO: "false",
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ERASURES_DIR: path.join(DATA_DIR, "..", `${path.basename(DATA_DIR)}-erasures`),
        ...database,
      },
      DATA_DIR,
    );
    await installation.start();
    return installation;
  }

  /** Ends when it answers. */
  async start(): Promise<void> {
    this.#server = await this.servers.start(this.env);
    await this.#server.address();
    while ((await fetch(`${this.#address}/api/health/ready`)).status !== 200) await pause(20);
  }

  end(signal: NodeJS.Signals): Promise<number | null> | undefined {
    return this.#server?.end(signal);
  }

  async fill(): Promise<void> {
    await this.crowd.register(PEOPLE);
    this.#tokenOfLeo = await this.#enter("/auth/register", leo);
    const about = { title: "El lago", description: "Una ruta junto al agua." };
    const form = formOf(about, "coverImage", "foto-con-gps.jpg");
    const token = await this.#enter("/auth/login", admin);
    const route = { method: "POST", path: "/routes", token, form } as const;
    this.#cover = (await answerTo<{ coverImage: { url: string } }>(this.#address, route)).coverImage.url;
  }

  /** Registers or signs in; answers the token. */
  async #enter(path: string, json: object): Promise<string> {
    return (await answerTo<{ access_token: string }>(this.#address, { method: "POST", path, json })).access_token;
  }

  async deleteLeo(): Promise<void> {
    const json = { password: leo.password };
    await answerTo(this.#address, { method: "DELETE", path: "/account", token: this.#tokenOfLeo, json });
  }

  copyMedia(): void {
    cpSync(path.join(this.dataDir, "media"), path.join(this.#copies, "media"), { recursive: true });
  }

  /** Also the uploaded files; the list of deletions is on another disk. */
  destroyFolder(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  putMediaBack(): void {
    cpSync(path.join(this.#copies, "media"), path.join(this.dataDir, "media"), { recursive: true });
  }

  /** Runs a command that has to work; returns its output. */
  async senda(...args: string[]): Promise<string> {
    const { code, out, err } = await this.servers.senda(args, this.env);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    return out;
  }

  get backupFolder(): string {
    return path.join(this.#copies, "backup");
  }

  /** All rows, keys and files are there; so many accounts are about to be deleted again. */
  async verify(erasedAgain: number): Promise<void> {
    const verified = await this.senda("verify-backup");
    expect(verified).toContain("La copia está entera.");
    expect(verified).toContain(`Cuentas que se borrarán otra vez al empezar: ${erasedAgain}\n`);
  }

  /** Leo stays deleted, the cover is served, and the files belong to this database. */
  async expectRestored(): Promise<void> {
    expect(this.#server?.output).not.toContain("the uploaded files belong to another database");
    const { email, password } = leo;
    const call = { method: "POST", path: "/auth/login", json: { email, password } } as const;
    expect((await ask(this.#address, call)).status).toBe(401);
    expect((await fetch(`${this.#address}${this.#cover}`)).status).toBe(200);
  }

  async close(): Promise<void> {
    await this.end("SIGKILL");
    rmSync(this.#copies, { recursive: true, force: true });
    rmSync(this.env.ERASURES_DIR ?? "", { recursive: true, force: true });
  }
}

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { PLAIN_PROCESS, type PostgresServer, startPostgres } from "../postgres.ts";

const RECEIVER = "receiver";

/** As in docs/operations.md; PostgreSQL runs it in its data folder. */
const ARCHIVE_COMMAND =
  "cmp -s %p ../archive/%f || { mkdir -p ../archive && test ! -e ../archive/%f && cp %p ../archive/%f.part && sync ../archive/%f.part && mv ../archive/%f.part ../archive/%f; }";
const RESTORE_COMMANDS = {
  archive: "cp ../archive/%f %p",
  // The segment under way has another name.
  receiver: "cp ../received/%f %p || cp ../received/%f.partial %p",
};

/** How the log leaves the machine: a file at a time, or each transaction before it is acknowledged. */
export type Shipping = keyof typeof RESTORE_COMMANDS;

/** PostgreSQL whose log is kept outside of its data folder, so that a base backup can be brought up to date. */
export class ArchivedPostgres {
  #endReceiver = async (): Promise<unknown> => undefined;

  private constructor(
    private readonly programs: string,
    private readonly shipping: Shipping,
    private readonly server: PostgresServer,
  ) {}

  static async open(programs: string, shipping: Shipping): Promise<ArchivedPostgres> {
    const server = await startPostgres(programs, {
      fsync: "on",
      full_page_writes: "on",
      synchronous_commit: "on",
      ...(shipping === "archive" ? { archive_mode: "on", archive_command: ARCHIVE_COMMAND } : {}),
    });
    const opened = new ArchivedPostgres(programs, shipping, server);
    if (shipping === "receiver") await opened.#startReceiver();
    return opened;
  }

  get url(): string {
    return this.server.urlOf("postgres");
  }

  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  backUp(): void {
    this.#run("pg_basebackup", ["-D", this.#folder("base"), "--checkpoint=fast", "--wal-method=none", ...this.#access]);
  }

  /** Ends when all that is written so far is in the archive. */
  async archiveAll(): Promise<void> {
    const [file] = await this.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
    while (!existsSync(this.#folder(`archive/${file?.name}`))) await pause(20);
  }

  /** The machine and its disk are gone. */
  async destroy(): Promise<void> {
    await this.server.kill();
    await this.#endReceiver();
    rmSync(this.#folder("data"), { recursive: true, force: true, maxRetries: 10 });
  }

  /** Brings the base backup up to the newest log, or to a moment. Ends when the database takes writes. */
  async recover(until?: string): Promise<void> {
    execFileSync("cp", ["-a", this.#folder("base"), this.#folder("data")], PLAIN_PROCESS);
    const target = until ? `recovery_target_time = '${until}'\nrecovery_target_action = 'promote'\n` : "";
    const settings = `restore_command = '${RESTORE_COMMANDS[this.shipping]}'\n${target}`;
    writeFileSync(path.join(this.#folder("data"), "postgresql.auto.conf"), settings);
    execFileSync("touch", [path.join(this.#folder("data"), "recovery.signal")], PLAIN_PROCESS);
    await this.server.restart();
    for (;;) {
      const [state] = await this.query<{ isRecovering: boolean }>('select pg_is_in_recovery() as "isRecovering"');
      if (state?.isRecovering === false) return;
      await pause(50);
    }
  }

  async stop(): Promise<void> {
    await this.#endReceiver();
    await this.server.stop();
  }

  async #startReceiver(): Promise<void> {
    const args = ["-D", this.#folder("received"), `--slot=${RECEIVER}`, ...this.#access];
    execFileSync("mkdir", [this.#folder("received")], PLAIN_PROCESS);
    this.#run("pg_receivewal", [...args, "--create-slot"]);
    const env = { ...PLAIN_PROCESS.env, PGAPPNAME: RECEIVER };
    const program = path.join(this.programs, "pg_receivewal");
    const receiver = spawn(program, [...args, "--synchronous", "--no-loop"], {
      ...PLAIN_PROCESS,
      env,
      stdio: "ignore",
    });
    const ended = once(receiver, "exit");
    this.#endReceiver = () => {
      receiver.kill("SIGTERM");
      return ended;
    };
    await this.query(`alter system set synchronous_standby_names = '${RECEIVER}'`);
    await this.query("select pg_reload_conf()");
    while ((await this.query("select from pg_stat_replication where sync_state = 'sync'")).length === 0)
      await pause(50);
  }

  get #access(): string[] {
    return ["-h", this.server.folder, "-U", "app"];
  }

  #folder(name: string): string {
    return path.join(this.server.folder, name);
  }

  #run(program: string, args: string[]): void {
    execFileSync(path.join(this.programs, program), args, { ...PLAIN_PROCESS, stdio: "pipe" });
  }
}

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** A network between a process and a server, which can be hurt. */
export class TcpProxy {
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly #server = createServer((caller) => this.#accept(caller));
  #target: NetConnectOpts;
  #isUnreachable = false;

  private constructor(target: NetConnectOpts) {
    this.#target = target;
  }

  static async open(target: NetConnectOpts, port = 0): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(port, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get port(): number {
    // A TCP server has an address with a port.
    return (this.#server.address() as AddressInfo).port;
  }

  get openConnections(): number {
    return this.#pairs.size;
  }

  /** Open connections hang from now on, without an end. New ones reach the target. */
  dropOpenConnections(): void {
    for (const [caller, server] of this.#pairs) {
      caller.unpipe(server);
      server.unpipe(caller);
      caller.resume();
    }
  }

  /** The machine behind it is gone without a word: open connections hang, and new ones get no answer. */
  vanish(): void {
    this.#isUnreachable = true;
    this.dropOpenConnections();
  }

  leadTo(target: NetConnectOpts): void {
    this.#target = target;
    this.#isUnreachable = false;
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }

  #accept(caller: Socket): void {
    const server = this.#isUnreachable ? caller : connect(this.#target);
    const pair = [caller, server] as const;
    this.#pairs.add(pair);
    for (const socket of pair) {
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        this.#pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    if (server === caller) caller.resume();
    else caller.pipe(server).pipe(caller);
  }
}

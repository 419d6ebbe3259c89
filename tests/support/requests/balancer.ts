import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy as docs/deploy.md has it: a request goes to the next active server, and a failure is reported, not retried elsewhere. */
export class Balancer {
  readonly #in: number[] = [];
  #turn = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server);
    server.on("request", (asked, answer) => {
      const passed = request({
        host: "127.0.0.1",
        port: balancer.#next(),
        path: asked.url,
        method: asked.method,
        headers: { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress, connection: "close" },
        agent: false,
      });
      passed.on("response", (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      passed.on("error", (error) => answer.destroy(error));
      asked.pipe(passed);
    });
    await once(server.listen(0), "listening");
    return balancer;
  }

  get baseUrl(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  putIn(port: number): void {
    this.#in.push(port);
  }

  takeOut(port: number): void {
    this.#in.splice(this.#in.indexOf(port), 1);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  #next(): number | undefined {
    return this.#in[this.#turn++ % this.#in.length];
  }
}

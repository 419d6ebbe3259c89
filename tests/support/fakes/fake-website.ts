import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { INTERNET, type Network } from "@/lib/crawler/network";
import { type Listening, listen } from "./loopback";

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

const HTML = { "content-type": "text/html; charset=utf-8" };

/** Answers with a web page. */
export const html =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, { ...HTML, ...headers }).end(body);

/** Answers with a page that is nothing but its title and some text. */
export const page = (title: string, text = ""): Answer =>
  html(`<!doctype html><html lang="en"><title>${title}</title><body><h1>${title}</h1>${text}</body></html>`);

export const plain =
  (body: string | Buffer, type = "text/plain"): Answer =>
  (response) =>
    response.writeHead(200, { "content-type": type }).end(body);

export const redirect =
  (location: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { location }).end();

export const failing =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, HTML).end("An error of ours");

export const links = (...hrefs: string[]): string => hrefs.map((href) => `<a href="${href}">${href}</a>`).join("");

/** Paths of as many pages. */
export const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `/page-${at}`);

export const pathOf = (url: string): string => new URL(url).pathname;

export const pathsOf = (pages: readonly { url: string }[]): string[] => pages.map(({ url }) => pathOf(url));

/** A website on loopback that answers what a test sets, and remembers the requests. */
export class FakeWebsite {
  readonly asked: string[] = [];
  readonly headers: IncomingMessage["headers"][] = [];
  readonly answers = new Map<string, Answer>();
  /** Connections that came in, with or without a request. */
  connections = 0;
  /** Requests under way, and the most there ever were at once. */
  busy = 0;
  busiest = 0;

  private constructor(private readonly at: Listening) {}

  static async start(answers: Record<string, Answer> = {}): Promise<FakeWebsite> {
    const server = createServer();
    const site = new FakeWebsite(await listen(server, { everywhere: true }));
    for (const [path, answer] of Object.entries(answers)) site.answers.set(path, answer);
    server.on("connection", () => site.connections++);
    server.on("request", (request, response) => site.#take(request, response));
    return site;
  }

  get port(): number {
    return this.at.port;
  }

  /** An address of this website. Every name leads to it. */
  url(path = "/", host = "www.acme.test"): string {
    return `http://${host}:${this.port}${path}`;
  }

  /** The public internet, with this website at every name and nothing else. */
  get network(): Network {
    return {
      resolve: async () => ["127.0.0.1"],
      mayReach: (address) => address === "127.0.0.1",
      mayUsePort: (port) => port === this.port,
    };
  }

  /** The public internet as it is, but for the port: what reaches this website got past the check of addresses. */
  get closedNetwork(): Network {
    return { ...INTERNET, mayUsePort: (port) => port === this.port };
  }

  stop(): Promise<void> {
    return this.at.stop();
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? "";
    this.asked.push(path);
    this.headers.push(request.headers);
    this.busiest = Math.max(this.busiest, ++this.busy);
    response.on("close", () => this.busy--);
    const answer = this.answers.get(path) ?? failing(404);
    answer(response, request);
  }
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { LOOPBACK } from "../launcher/settings.ts";
import type { PayrollEvent, PayrollLedger } from "./ledger.ts";

/** What the sandbox does instead of a normal response, and how many times. */
export interface Fault {
  kind: "429" | "500" | "hang" | "garbage" | "half";
  times: number;
  /** How many normal responses come before it. */
  after?: number;
  /** The Retry-After of a 429 in seconds; 1 by default. */
  retryAfter?: number;
}

export interface PayrollSandbox {
  url: string;
  /** The calls answered so far, by path. */
  calls: string[];
  fail(fault: Fault): void;
  /** Sends something else in place of an event, such as an unreadable one; undefined restores it. */
  misspell(reference: string, said: unknown): void;
  stop(): Promise<void>;
}

interface Options {
  ledger: PayrollLedger;
  key: string;
  port?: number;
  /** Rows per page. */
  pageSize?: number;
}

const RETRY_AFTER_SECONDS = 1;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Simulates the payroll platform on this machine, for development, demo and tests: docs/payroll-platform.md. It never runs in
 * production, where PAYROLL_API_URL is the real one.
 */
export async function startPayrollSandbox({ ledger, key, port = 0, pageSize = 100 }: Options): Promise<PayrollSandbox> {
  const calls: string[] = [];
  const faults: Fault[] = [];
  const misspelled = new Map<string, unknown>();
  const asSaid = (event: PayrollEvent): unknown =>
    misspelled.has(event.reference) ? misspelled.get(event.reference) : event;
  const server = createServer((request, response) => {
    const fault = nextFault(faults);
    calls.push(request.url ?? "");
    if (fault) return void play(fault, response);
    if (request.headers.authorization !== `Bearer ${key}`) return send(response, 401, { error: "Unknown key" });
    void answer(request, response).catch(() => send(response, 400, { error: "Malformed request" }));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://sandbox");
    const [, version, collection, id, part, reference] = url.pathname.split("/").map(decodeURIComponent);
    const offset = Number(url.searchParams.get("cursor") ?? 0);
    if (url.pathname === "/sandbox/faults" && request.method === "POST") {
      faults.push((await readJson(request)) as Fault);
      return send(response, 200, {});
    }
    if (version !== "v1" || collection !== "entities") return send(response, 404, { error: "Not found" });
    if (id === undefined)
      return send(
        response,
        200,
        page("entities", ledger.entities.slice(offset, offset + pageSize), offset, ledger.entities.length),
      );
    const entity = ledger.entities.find((one) => one.id === id);
    if (!entity) return send(response, 404, { error: "Unknown entity" });
    if (part !== "revenue") return send(response, 404, { error: "Not found" });
    if (reference !== undefined && request.method === "GET") {
      const event = ledger.find(entity, reference);
      return event ? send(response, 200, asSaid(event)) : send(response, 404, { error: "Unknown event" });
    }
    if (reference !== undefined) return correct(request, response, reference);
    const [from, to] = [url.searchParams.get("from") ?? "", url.searchParams.get("to") ?? ""];
    if (!DAY.test(from) || !DAY.test(to)) return send(response, 400, { error: "from and to must be yyyy-MM-dd" });
    const events = ledger.eventsOf(entity, from, to);
    send(response, 200, page("events", events.slice(offset, offset + pageSize).map(asSaid), offset, events.length));
  }

  async function correct(request: IncomingMessage, response: ServerResponse, reference: string): Promise<void> {
    ledger.correct(reference, request.method === "DELETE" ? null : ((await readJson(request)) as PayrollEvent));
    send(response, 200, {});
  }

  function page(name: "entities" | "events", rows: readonly unknown[], offset: number, all: number) {
    const next = offset + pageSize;
    return { [name]: rows, nextCursor: next < all ? String(next) : null };
  }

  await listen(server, port);
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (fault) => void faults.push({ ...fault }),
    misspell: (reference, said) =>
      said === undefined ? void misspelled.delete(reference) : void misspelled.set(reference, said),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function nextFault(faults: Fault[]): Fault | undefined {
  const fault = faults[0];
  if (!fault) return undefined;
  if (fault.after) {
    fault.after--;
    return undefined;
  }
  if (--fault.times <= 0) faults.shift();
  return fault;
}

function play({ kind, retryAfter = RETRY_AFTER_SECONDS }: Fault, response: ServerResponse): void {
  switch (kind) {
    case "429":
      response.setHeader("retry-after", retryAfter);
      send(response, 429, { error: "Too many requests" });
      break;
    case "500":
      send(response, 500, { error: "Something broke" });
      break;
    case "garbage":
      response.writeHead(200, { "content-type": "application/json" }).end("<html>maintenance</html>");
      break;
    case "half":
      response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
      response.write('{"events": [{"reference": "half');
      setTimeout(() => response.destroy(), 50);
      break;
    case "hang":
      break;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => resolve());
  });

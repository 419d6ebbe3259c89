import { expect } from "vitest";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { type ErrorBody, errorBody } from "@/lib/contracts/errors";
import { callRoute } from "./call-route";
import { startTestServer, type TestServer, type TestServerOptions } from "./server";
import { sharedServer } from "./shared-servers";

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for and asserts on it.
  json: any;
}

/** Sends a request over HTTP. */
export const send = async (url: string, init: RequestInit = {}): Promise<Answer> =>
  answerOf(await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(25_000), ...init }));

async function answerOf(response: Response): Promise<Answer> {
  const bytes = await bytesOf(response);
  const isText = !/^(application\/pdf|image\/)/.test(response.headers.get("content-type") ?? "");
  const text = isText ? new TextDecoder().decode(bytes) : "";
  return { status: response.status, headers: response.headers, bytes, text, json: parse(text) };
}

/** Of a stream, which never ends by itself, what comes first. */
async function bytesOf(response: Response): Promise<Uint8Array> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
    return new Uint8Array(await response.arrayBuffer());
  const reader = response.body?.getReader();
  const { value = new Uint8Array() } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function pathOf(endpoint: Pick<Endpoint, "path">, { params = {}, query = {} }: Input): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Sends a request by its path. */
export type Ask = (path: string, init: RequestInit) => Promise<Answer>;

/** The calls of the contract. */
export class Api {
  constructor(private readonly ask: Ask) {}

  /** Sends a call, and checks that the answer is exactly what the contract says. */
  async call(
    endpoint: Pick<Endpoint, "method" | "path" | "response" | "binary">,
    input: Input = {},
    cookie?: string | null,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { body } = input;
    const isFile = body instanceof Blob;
    const answer = await this.ask(pathOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { "content-type": isFile ? body.type : "application/json" }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    if (answer.status < 300 && !endpoint.binary) expect(endpoint.response.parse(answer.json)).toEqual(answer.json);
    return answer;
  }
}

export const askInProcess: Ask = async (path, init) => answerOf(await callRoute(path, init));

/** Calls the route handlers in this process, on this worker's database; no job runs unless the test runs it. */
export const api = new Api(askInProcess);

/** A server with the production build, spoken to over HTTP. */
export class ServerApi<Server extends { baseUrl: string } = { baseUrl: string }> extends Api {
  private constructor(readonly server: Server) {
    super((path, init) => send(server.baseUrl + path, init));
  }

  /** The server of this worker, whose database this file begins empty. */
  static shared(): ServerApi {
    return new ServerApi(sharedServer());
  }

  /** A server of this file's own, on its database. */
  static async start(options: TestServerOptions): Promise<OwnApi> {
    return new ServerApi(await startTestServer(options));
  }
}

/** One that its file stops: `api.server.stop()`. */
export type OwnApi = ServerApi<TestServer>;

/** Asserts that an answer is a refusal with the usual error body, and returns that body. */
export function refusal(answer: Answer, status: number): ErrorBody {
  expect(answer.status, answer.text).toBe(status);
  return errorBody.parse(answer.json);
}

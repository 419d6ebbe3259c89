import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { bodyOf, type Listening, listen } from "./loopback";

export const MODEL_KEY = "sk-the-key-that-only-the-tests-know";
export const MODEL = "test-model";
export const USAGE = { prompt: 120, completion: 34 };
type Usage = typeof USAGE;
export type Flavor = "chat" | "responses";

const PATHS: Record<Flavor, string> = { chat: "/v1/chat/completions", responses: "/v1/responses" };
const JSON_TYPE = { "content-type": "application/json" };

/** One answer of the script, in whatever form the flavor has; or how it fails. */
export type ModelAct =
  | { says: string | ((asked: AskedModel) => string); finish?: "stop" | "length"; sources?: string[]; usage?: Usage }
  | { refuses: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  | "silence"
  | "one byte a second"
  | "reset"
  | "cut JSON"
  | "not JSON"
  | "50 MB"
  | "redirect";

/** What a question was, with what differs between the flavors taken out. */
export interface AskedModel {
  instructions: string;
  prompt: string;
  // biome-ignore lint/suspicious/noExplicitAny: any JSON Schema.
  schema: any;
  tools: unknown[];
  maxOutputTokens: number;
  /** The Idempotency-Key; undefined where the call has none. */
  key: string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a request as it came.
type Json = any;

/**
 * A server on loopback that speaks OpenAI's API as far as we use it, and refuses what OpenAI would: another key, path or
 * model, a schema that is not strict. Answers come from a script, one for each call.
 */
export class FakeModel {
  readonly asked: AskedModel[] = [];
  readonly acts: ModelAct[] = [];
  /** Answers a question when the script has no answers left. */
  answers: (asked: AskedModel) => ModelAct = () => ({ status: 500 });
  /** How many milliseconds it thinks about each question. */
  thinks = 0;
  /** What it waits for before it answers. */
  held: Promise<void> | null = null;
  /** Requests that came elsewhere, such as where a redirect leads. */
  readonly strayed: string[] = [];

  private constructor(
    private readonly at: Listening,
    readonly flavor: Flavor,
  ) {}

  static async start(flavor: Flavor = "chat"): Promise<FakeModel> {
    const server = createServer();
    const model = new FakeModel(await listen(server), flavor);
    server.on("request", (request, response) => void model.#take(request, response));
    return model;
  }

  get host(): string {
    return this.at.host;
  }

  /** What the product needs to ask this server. */
  get settings(): Record<string, string> {
    return {
      AI_API_KEY: MODEL_KEY,
      AI_BASE_URL: `http://${this.host}/v1`,
      AI_MODEL: MODEL,
      AI_API_FLAVOR: this.flavor,
    };
  }

  stop(): Promise<void> {
    return this.at.stop();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request);
    const { authorization } = request.headers;
    const isHere = request.method === "POST" && request.url === PATHS[this.flavor];
    if (!isHere) this.strayed.push(request.url ?? "");
    const body = isHere ? JSON.parse(text) : {};
    const problem = isHere ? problemOf(body, authorization, this.flavor) : { status: 404, message: "Unknown path" };
    if (problem) {
      response.writeHead(problem.status, JSON_TYPE).end(JSON.stringify({ error: problem }));
      return;
    }
    const asked = readAsked(body, this.flavor, request.headers["idempotency-key"]?.toString());
    this.asked.push(asked);
    const act = this.acts.shift() ?? this.answers(asked);
    if (this.thinks > 0) await setTimeout(this.thinks);
    await this.held;
    this.#play(act, asked, response);
  }

  #play(act: ModelAct, asked: AskedModel, response: ServerResponse): void {
    if (act === "silence") return;
    if (act === "reset") response.socket?.destroy();
    else if (act === "redirect") response.writeHead(307, { location: `http://${this.host}/stolen` }).end();
    else if (act === "not JSON") response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hello</h1>");
    else if (act === "cut JSON") response.writeHead(200, JSON_TYPE).end(this.#answer({ says: "{}" }).slice(0, -20));
    else if (act === "one byte a second") drip(this.#answer({ says: "{}" }), response);
    else if (act === "50 MB") flood(response);
    else if ("status" in act) response.writeHead(act.status, { ...JSON_TYPE, ...act.headers }).end(act.body ?? "{}");
    else if ("refuses" in act) response.writeHead(200, JSON_TYPE).end(this.#answer(act));
    else {
      const says = typeof act.says === "string" ? act.says : act.says(asked);
      response.writeHead(200, JSON_TYPE).end(this.#answer({ ...act, says }));
    }
  }

  #answer(act: { says?: string; refuses?: string; finish?: string; sources?: string[]; usage?: Usage }): string {
    const { says = null, refuses, finish = "stop", sources = [], usage = USAGE } = act;
    const total = usage.prompt + usage.completion;
    if (this.flavor === "chat") {
      return JSON.stringify({
        id: "chatcmpl-1",
        created: 1,
        model: MODEL,
        choices: [{ index: 0, message: { role: "assistant", content: says, refusal: refuses }, finish_reason: finish }],
        usage: { prompt_tokens: usage.prompt, completion_tokens: usage.completion, total_tokens: total },
      });
    }
    const annotations = sources.map((url) => ({ type: "url_citation", url, title: url, start_index: 0, end_index: 1 }));
    const content = refuses ? { type: "refusal", refusal: refuses } : { type: "output_text", text: says, annotations };
    return JSON.stringify({
      id: "resp_1",
      created_at: 1,
      model: MODEL,
      status: finish === "length" ? "incomplete" : "completed",
      incomplete_details: finish === "length" ? { reason: "max_output_tokens" } : null,
      output: [{ type: "message", id: "msg_1", role: "assistant", content: [content] }],
      usage: { input_tokens: usage.prompt, output_tokens: usage.completion, total_tokens: total },
    });
  }
}

/** What OpenAI would refuse about a question; undefined where nothing. */
function problemOf(body: Json, authorization: string | undefined, flavor: Flavor) {
  const refusal = (status: number, message: string) => ({ status, message, type: "invalid_request_error" });
  if (authorization !== `Bearer ${MODEL_KEY}`) return refusal(401, `Incorrect API key provided: ${authorization}`);
  if (body.model !== MODEL) return refusal(404, `The model '${body.model}' does not exist`);
  if (body.store !== false) return refusal(400, "A client's data must not be stored");
  const format = formatOf(body, flavor);
  if (!format) return undefined;
  if (format.strict !== true) return refusal(400, "The schema is not strict");
  const loose = loosenessOf(format.schema);
  return loose ? refusal(400, loose) : undefined;
}

const formatOf = (body: Json, flavor: Flavor) => {
  const format = flavor === "chat" ? body.response_format : body.text?.format;
  if (format?.type !== "json_schema") return undefined;
  return flavor === "chat" ? format.json_schema : format;
};

/** Strict schemas close every object and require every key. */
function loosenessOf(schema: Json, place = "answer"): string | undefined {
  if (schema === null || typeof schema !== "object") return undefined;
  if (schema.type === "object") {
    if (schema.additionalProperties !== false) return `${place} is open`;
    const keys = Object.keys(schema.properties ?? {});
    const missing = keys.filter((key) => !(schema.required ?? []).includes(key));
    if (missing.length > 0) return `${place} does not require ${missing.join()}`;
  }
  for (const [name, part] of Object.entries(schema)) {
    const problem = loosenessOf(part, `${place}.${name}`);
    if (problem) return problem;
  }
  return undefined;
}

function readAsked(body: Json, flavor: Flavor, key: string | undefined): AskedModel {
  const messages: Json[] = flavor === "chat" ? body.messages : body.input;
  const textOf = (content: Json): string =>
    typeof content === "string" ? content : content.map((part: Json) => part.text).join("");
  const said = (roles: string[]) =>
    messages
      .filter(({ role }) => roles.includes(role))
      .map(({ content }) => textOf(content))
      .join("\n");
  return {
    instructions: said(["system", "developer"]),
    prompt: said(["user"]),
    schema: formatOf(body, flavor)?.schema,
    tools: body.tools ?? [],
    maxOutputTokens: body.max_tokens ?? body.max_completion_tokens ?? body.max_output_tokens,
    key,
  };
}

function drip(text: string, response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE);
  let sent = 0;
  const timer = setInterval(() => response.write(text[sent++] ?? " "), 1_000);
  response.on("close", () => clearInterval(timer));
}

function flood(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE);
  const part = "x".repeat(1024 * 1024);
  let left = 50;
  const send = () => {
    while (left > 0) {
      left--;
      if (response.write(part)) continue;
      response.once("drain", send);
      return;
    }
    response.end();
  };
  send();
}

import "server-only";
import { createOpenAI, type OpenAIProvider } from "@ai-sdk/openai";
import { extractJsonMiddleware, generateText, NoObjectGeneratedError, Output, wrapLanguageModel } from "ai";
import { env } from "@/lib/env";
import { fetchWithoutRedirects, readText } from "../bounded-fetch";
import { assertNoTransaction } from "../port";
import { failureOf, unusable } from "./failures";
import type { ModelAdapter, ModelAnswer, ModelCall } from "./port";

const MAX_ANSWER_BYTES = 1024 * 1024;
const OPENAI = "api.openai.com";

// What the SDK would warn of on the console are settings that a model does not take, which it leaves out.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** OpenAI, or any server that speaks its API, by the AI SDK. One call a question: the job is what tries again. */
export const openAiCompatible: ModelAdapter = {
  get name() {
    const { host } = new URL(env.AI_BASE_URL);
    return host === OPENAI ? "OpenAI" : host;
  },
  get model() {
    return env.AI_MODEL;
  },
  get searchesWeb() {
    return env.AI_WEB_SEARCH && env.AI_API_FLAVOR === "responses";
  },
  isConfigured: () => Boolean(env.AI_API_KEY),
  async ask<T>(call: ModelCall<T>): Promise<ModelAnswer<T>> {
    assertNoTransaction(this.name);
    try {
      return await ask(this, call);
    } catch (error) {
      return failed(this, error);
    }
  },
};

async function ask<T>(adapter: ModelAdapter, call: ModelCall<T>): Promise<ModelAnswer<T>> {
  const openai = createOpenAI({ apiKey: env.AI_API_KEY ?? "", baseURL: env.AI_BASE_URL, fetch: boundedFetch });
  const limit = AbortSignal.timeout(call.timeoutMs);
  const result = await generateText({
    model: modelOf(openai, call.schema !== undefined),
    instructions: call.instructions,
    prompt: call.prompt,
    output: call.schema ? Output.object({ schema: call.schema, name: "answer" }) : Output.text(),
    ...(call.webSearch && adapter.searchesWeb && { tools: { web_search: openai.tools.webSearch() } }),
    maxOutputTokens: call.maxOutputTokens,
    maxRetries: 0,
    ...(call.key && { headers: { "idempotency-key": call.key } }),
    abortSignal: call.signal ? AbortSignal.any([limit, call.signal]) : limit,
    telemetry: { isEnabled: false },
    providerOptions: { openai: { strictJsonSchema: true, store: false } },
  });
  const answer = {
    text: result.text,
    promptTokens: result.usage.inputTokens ?? null,
    completionTokens: result.usage.outputTokens ?? null,
    sources: result.sources.flatMap((source) => (source.sourceType === "url" ? [source.url] : [])),
  };
  // A text is any text; one that stands for an object has been read by its schema before it comes here.
  const isRead = call.schema !== undefined && result.text !== "";
  const failure = isRead ? null : unusable(adapter.name, result.finishReason, result.text);
  return { ...answer, value: failure ? null : (result.output as T), failure };
}

/** A model object: a mere name would go to the SDK's own gateway. */
function modelOf(openai: OpenAIProvider, answersObject: boolean) {
  const model = env.AI_API_FLAVOR === "responses" ? openai.responses(env.AI_MODEL) : openai.chat(env.AI_MODEL);
  // Models without strict schemas put their JSON between markdown fences.
  return answersObject ? wrapLanguageModel({ model, middleware: extractJsonMiddleware() }) : model;
}

function failed<T>(adapter: ModelAdapter, error: unknown): ModelAnswer<T> {
  const said = NoObjectGeneratedError.isInstance(error) ? error : undefined;
  return {
    text: said?.text ?? null,
    promptTokens: said?.usage?.inputTokens ?? null,
    completionTokens: said?.usage?.outputTokens ?? null,
    value: null,
    sources: [],
    failure: failureOf(adapter, error),
  };
}

/** The call's signal bounds the time; this bounds the size. What is not read here, the SDK would read without an end. */
async function boundedFetch(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithoutRedirects(url, init ?? {});
  const text = await readText(response, MAX_ANSWER_BYTES);
  const headers = new Headers();
  for (const name of ["content-type", "retry-after"]) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(text || null, { status: response.status, headers });
}

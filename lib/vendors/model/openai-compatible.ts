import "server-only";
import { createOpenAI, type OpenAIProvider } from "@ai-sdk/openai";
import { extractJsonMiddleware, generateText, NoObjectGeneratedError, Output, wrapLanguageModel } from "ai";
import type { z } from "zod";
import { env } from "@/lib/env";
import { fetchWithoutRedirects, readText } from "../bounded-fetch";
import { assertNoTransaction } from "../port";
import { failureOf, unusable } from "./failures";
import { fittingJson } from "./fitting-json";
import type { ModelAdapter, ModelAnswer, ModelCall } from "./port";

const MAX_ANSWER_BYTES = 1024 * 1024;
const OPENAI = "OpenAI";

// The SDK's warnings on the console are about settings that a model does not support, which it leaves out.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** OpenAI, or any server with its API, by the AI SDK. Each question is one call: retries are the job's task. */
export const openAiCompatible: ModelAdapter = {
  get name() {
    return this.host === OPENAI ? OPENAI : "The language model";
  },
  get host() {
    const { host } = new URL(env.AI_BASE_URL);
    return host === "api.openai.com" ? OPENAI : host;
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
    model: modelOf(openai, call.schema),
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
  // Any text is valid; an object has already been parsed by its schema at this point.
  const isRead = call.schema !== undefined && result.text !== "";
  const failure = isRead ? null : unusable(adapter.name, result.finishReason, result.text);
  return { ...answer, value: failure ? null : (result.output as T), failure };
}

/** A model object: with a mere name the SDK would use its own gateway. */
function modelOf(openai: OpenAIProvider, schema: z.ZodType | undefined) {
  const model = env.AI_API_FLAVOR === "responses" ? openai.responses(env.AI_MODEL) : openai.chat(env.AI_MODEL);
  if (!schema) return model;
  // Models without strict schemas wrap their JSON in fences and sentences, and add keys.
  const transform = (text: string) => fittingJson(text, schema) ?? text;
  return wrapLanguageModel({ model, middleware: extractJsonMiddleware({ transform }) });
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

/** Limits the size of the response, which the SDK itself would not; the call's signal limits the time. */
async function boundedFetch(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithoutRedirects(url, init ?? {});
  const text = await readText(response, MAX_ANSWER_BYTES);
  const headers = new Headers();
  for (const name of ["content-type", "retry-after", "location"]) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(text || null, { status: response.status, headers });
}

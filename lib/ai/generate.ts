// The one way to ask a model: it reserves tokens of the provider's daily cap, keeps text from outside apart from our
// instructions, checks the answer, has it repaired once, and keeps a row of each call (docs/decisions/038 and 168).

import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { GenerationType } from "@/lib/domain/enums";
import { type ModelAdapter, type ModelAnswer, type ModelFailure, modelPort } from "@/lib/vendors/model/port";
import { release, reserve } from "./budget";
import { dollarsFor } from "./prices";
import { buildPrompt, type DataPart, type Prompt, storable, storableJson } from "./prompt";
import { insertGeneration } from "./repository";

const TIMEOUT_MS = 60_000;
const MAX_OUTPUT_TOKENS = 16_000;
const LETTERS_A_TOKEN = 4;
const USUAL_ANSWER_TOKENS = 2_000;
/** How many characters of an invalid answer are shown to the model for repair. */
const REPAIRED_LENGTH = 20_000;

/** A question to a model, and for whom it is asked. */
export interface Question {
  type: GenerationType;
  /** The call's name in the list of generations. */
  label: string;
  /** The provider whose daily budget it counts for. */
  providerId: string;
  companyId?: string;
  /** Who asked, and the report that it is a part of. */
  personId?: string | null;
  runId?: string;
  /** Our own text only: text from outside is data. */
  instructions: string;
  data: readonly DataPart[];
  /** Lets the vendor search the web, if it can (`modelSearchesWeb`). */
  webSearch?: boolean;
  /** The time limit of one call (default 60,000). */
  timeoutMs?: number;
  maxOutputTokens?: number;
  /** The vendor's key of the call (Idempotency-Key): a resumed job makes the same call with the same key. */
  key?: string;
  /** Ends the call early; from a job's step. */
  signal?: AbortSignal;
}

export interface Generated<T> {
  value: T;
  /** The row of the call that gave the answer. */
  generationId: string;
  /** The pages that the vendor's web search gives as sources. */
  sources: string[];
}

/** Whether a model is configured; without one no questions are asked (D-81). */
export const hasModel = (): boolean => modelPort.isConfigured();

/** Whether the present model can search the web. Throws 'not_configured' where there is none. */
export const modelSearchesWeb = (): boolean => modelPort.current().searchesWeb;

/**
 * Asks the model for an object that matches `schema` (see ModelCall), or for a text without one. Each call is a row, also a
 * failed one (D-80); an answer that does not match its schema is repaired by one more call (D-82). Must not run in a transaction.
 * Throws 'rate_limited' where the provider's tokens of the day are used up, 'not_configured' where an administrator must act, and
 * else 'upstream_unavailable'; a retry makes sense if the error has a `retryAfter`.
 */
export async function generate<T>(question: Question & { schema: z.ZodType<T> }): Promise<Generated<T>>;
export async function generate(question: Question): Promise<Generated<string>>;
export async function generate<T>(question: Question & { schema?: z.ZodType<T> }): Promise<Generated<T>> {
  const adapter = modelPort.current();
  const first = await call(adapter, question);
  const { unfit } = first.answer.failure ?? {};
  if (!unfit) return settled(first);
  return settled(await call(adapter, repairOf(question, first.answer.text ?? "", unfit)));
}

/** The same question again, with the invalid answer and what is wrong with it. */
function repairOf<Q extends Question>(question: Q, text: string, unfit: string): Q {
  return {
    ...question,
    label: `${question.label} (repair)`,
    ...(question.key && { key: `${question.key} repair` }),
    instructions: `${question.instructions}

The data named 'answer that does not fit' is an earlier answer to this, and the data named 'what does not fit' says what is wrong with its form. Answer anew in the form that is asked for.`,
    data: [
      ...question.data,
      { name: "answer that does not fit", text: text.slice(0, REPAIRED_LENGTH) },
      { name: "what does not fit", text: unfit },
    ],
  };
}

interface Called<T> {
  id: string;
  answer: ModelAnswer<T>;
}

function settled<T>({ id, answer }: Called<T>): Generated<T> {
  if (answer.failure) throw answer.failure.error;
  return { value: answer.value as T, generationId: id, sources: answer.sources };
}

/** One call and its row. */
async function call<T>(adapter: ModelAdapter, question: Question & { schema?: z.ZodType<T> }): Promise<Called<T>> {
  const prompt = buildPrompt(question.instructions, question.data, question.key);
  const timeoutMs = question.timeoutMs ?? TIMEOUT_MS;
  const reserved = await reserve(question.providerId, expectedTokens(prompt), timeoutMs / 1000 + 30);
  try {
    return await callWithin(adapter, question, prompt, timeoutMs);
  } finally {
    await release(reserved);
  }
}

/** What a call will probably take: the usual number of letters in a token, and an answer of some length. */
const expectedTokens = ({ system, user }: Prompt): number =>
  Math.ceil((system.length + user.length) / LETTERS_A_TOKEN) + USUAL_ANSWER_TOKENS;

async function callWithin<T>(
  adapter: ModelAdapter,
  question: Question & { schema?: z.ZodType<T> },
  prompt: Prompt,
  timeoutMs: number,
): Promise<Called<T>> {
  const startedAt = new Date();
  const began = performance.now();
  const said = await adapter.ask<T>({
    instructions: prompt.system,
    prompt: prompt.user,
    schema: question.schema,
    webSearch: question.webSearch ?? false,
    timeoutMs,
    maxOutputTokens: question.maxOutputTokens ?? MAX_OUTPUT_TOKENS,
    key: question.key,
    signal: question.signal,
  });
  // The machine's clock may be set back meanwhile.
  const endedAt = new Date(+startedAt + Math.round(performance.now() - began));
  const answer = question.signal?.aborted ? ended(said) : checked(adapter, prompt, said);
  const isObject = question.schema !== undefined;
  const id = await insertGeneration({
    providerId: question.providerId,
    companyId: question.companyId ?? null,
    personId: question.personId ?? null,
    runId: question.runId ?? null,
    label: storable(question.label),
    vendor: adapter.host,
    model: adapter.model,
    startedAt,
    endedAt,
    promptTokens: answer.promptTokens,
    completionTokens: answer.completionTokens,
    responseType: isObject ? "object" : "text",
    generationType: question.type,
    status: answer.failure ? "failed" : "completed",
    systemPrompt: prompt.system,
    userPrompt: prompt.user,
    completionText: answer.text,
    completionObject: isObject && !answer.failure ? (answer.value as object) : undefined,
    error: answer.failure?.error.message ?? null,
    ...detailsOf(answer.failure),
    dollars: dollarsFor(adapter.model, answer.promptTokens, answer.completionTokens),
  });
  return { id, answer };
}

/** How much is kept of what in an answer did not fit. */
const UNFIT_LENGTH = 2_000;

/** What Admins read of a failed call. */
const detailsOf = (failure: ModelFailure | null) => ({
  vendorStatus: failure?.said?.status ?? null,
  vendorText: failure?.said ? storable(failure.said.text) : null,
  unfit: failure?.unfit ? storable(failure.unfit).slice(0, UNFIT_LENGTH) : null,
});

/** A call that was given up is no failure of the vendor. */
const ended = <T>(said: ModelAnswer<T>): ModelAnswer<T> => ({
  ...said,
  value: null,
  text: null,
  sources: [],
  failure: { error: new AppError("upstream_unavailable", "Ended before its answer was complete."), unfit: null },
});

/** The most that a row can hold. */
const MOST_TOKENS = 2 ** 31 - 1;

/** A token count that can be stored and summed; null for an invalid one. */
const countable = (tokens: number | null): number | null =>
  tokens !== null && tokens >= 0 ? Math.min(Math.ceil(tokens), MOST_TOKENS) : null;

/** An answer that can be stored; one that repeats its instructions counts as failed. */
function checked<T>(adapter: ModelAdapter, { delimiter }: Prompt, said: ModelAnswer<T>): ModelAnswer<T> {
  const text = said.text === null ? null : storable(said.text);
  const value = said.value === null ? null : storableJson(said.value);
  const kept = {
    ...said,
    text,
    value,
    promptTokens: countable(said.promptTokens),
    completionTokens: countable(said.completionTokens),
    sources: said.sources.map(storable),
  };
  if (!said.failure && JSON.stringify(value).includes(delimiter)) {
    const error = new AppError(
      "upstream_unavailable",
      `${adapter.name} repeated its instructions in place of an answer.`,
    );
    return { ...kept, value: null, failure: { error, unfit: null } };
  }
  return kept;
}

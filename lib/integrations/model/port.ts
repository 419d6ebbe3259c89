import "server-only";
import type { z } from "zod";
import type { AppError } from "@/lib/http/app-error";
import { type Adapter, Port } from "../port";
import { openAiCompatible } from "./openai-compatible";

/** What a language model is asked. */
export interface ModelCall<T> {
  /** Ours alone: text from outside belongs in the prompt. */
  instructions: string;
  prompt: string;
  /**
   * What the answer has to be: a strict object of zod, in which no key is optional (what may be missing is nullable), as the
   * vendors' strict schemas demand. Plain text where there is none.
   */
  schema?: z.ZodType<T>;
  /** Lets the vendor look things up on the web, where `searchesWeb`. */
  webSearch: boolean;
  /** For the whole call, to the answer's last byte. */
  timeoutMs: number;
  /** The longest answer, what the model thinks included. */
  maxOutputTokens: number;
  /** The same for the same call made anew. */
  key: string | undefined;
  /** Ends the call early. */
  signal: AbortSignal | undefined;
}

export interface ModelAnswer<T> {
  /** As the model wrote it; null where nothing came. */
  text: string | null;
  /** Null where the vendor did not say. */
  promptTokens: number | null;
  completionTokens: number | null;
  /** The text, or the object that it stands for; null where the call failed. */
  value: T | null;
  /** Pages that the vendor's web search names as its sources. */
  sources: string[];
  /** Null where the call did not fail. */
  failure: ModelFailure | null;
}

export interface ModelFailure {
  /**
   * Says why in words for people, with the vendor's name: 'not_configured' where an administrator has to act, else
   * 'upstream_unavailable', which has a `retryAfter` only where a new try makes sense.
   */
  error: AppError;
  /** What of the answer does not fit the schema, for a try to repair it; null where that would not help. */
  unfit: string | null;
}

/** A service that answers prompts (D-80). A call that fails is an answer, too: it has taken time and perhaps tokens. */
export interface ModelAdapter extends Adapter {
  readonly model: string;
  /** Whether it can look things up on the web. */
  readonly searchesWeb: boolean;
  ask<T = string>(call: ModelCall<T>): Promise<ModelAnswer<T>>;
}

export const modelPort = new Port<ModelAdapter>("Language model", [openAiCompatible]);

import "server-only";
import type { z } from "zod";
import type { AppError } from "@/lib/app-error";
import { type Adapter, Port } from "../port";
import { openAiCompatible } from "./openai-compatible";
import type { VendorSaid } from "./said";

/** A question to a language model. */
export interface ModelCall<T> {
  /** Our own text only: text from outside belongs in the prompt. */
  instructions: string;
  prompt: string;
  /**
   * The schema of the answer: a strict object of zod without optional keys (nullable instead), as the vendors' strict schemas
   * demand. Without one the answer is plain text.
   */
  schema?: z.ZodType<T>;
  /** Lets the vendor search the web, if `searchesWeb`. */
  webSearch: boolean;
  /** For the whole call, to the response's last byte. */
  timeoutMs: number;
  /** The longest answer, including the model's reasoning. */
  maxOutputTokens: number;
  /** The same when the same call is repeated. */
  key: string | undefined;
  /** Ends the call early. */
  signal: AbortSignal | undefined;
}

export interface ModelAnswer<T> {
  /** As the model wrote it; null without a response. */
  text: string | null;
  /** Null where the vendor did not report it. */
  promptTokens: number | null;
  completionTokens: number | null;
  /** The text, or the object parsed from it; null where the call failed. */
  value: T | null;
  /** The pages that the vendor's web search gives as sources. */
  sources: string[];
  /** Null where the call did not fail. */
  failure: ModelFailure | null;
}

export interface ModelFailure {
  /**
   * Says why in words for people, with the vendor's name: 'not_configured' where an administrator must act, else
   * 'upstream_unavailable', with a `retryAfter` only where a retry makes sense.
   */
  error: AppError;
  /** What in the answer does not match the schema, for a retry to repair it; null where that would not help. */
  unfit: string | null;
  /** What the vendor answered, for Admins; missing where its answer came and is unusable. */
  said?: VendorSaid;
}

/** A service that answers prompts (D-80). A failed call returns an answer, too: it has cost time and perhaps tokens. */
export interface ModelAdapter extends Adapter {
  readonly model: string;
  /** The vendor's host, for the installation's Admins only: the name for people contains no address. */
  readonly host: string;
  /** Whether it can search the web. */
  readonly searchesWeb: boolean;
  ask<T = string>(call: ModelCall<T>): Promise<ModelAnswer<T>>;
}

export const modelPort = new Port<ModelAdapter>("Language model", [openAiCompatible]);

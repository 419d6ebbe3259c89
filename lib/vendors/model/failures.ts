import "server-only";
import { APICallError, type FinishReason, NoObjectGeneratedError, TypeValidationError } from "ai";
import { z } from "zod";
import { AppError } from "@/lib/app-error";
import { logger } from "@/lib/logger";
import { reasonOf, retryAfter } from "../bounded-fetch";
import type { ModelFailure } from "./port";
import { saidBy } from "./said";

interface Asked {
  readonly name: string;
  readonly model: string;
}

const final = (message: string, unfit: string | null = null): ModelFailure => ({
  error: new AppError("upstream_unavailable", message),
  unfit,
});

/** Why an answer of any kind is unusable: declined, cut off or empty. Null where it is not. */
export function unusable(vendor: string, finishReason: FinishReason | undefined, text: string): ModelFailure | null {
  if (finishReason === "content-filter") return final(`${vendor} declined to answer.`);
  if (finishReason === "length") return final(`${vendor} gave an answer that was cut off because it was too long.`);
  if (text.trim() === "") return final(`${vendor} gave an empty answer.`, "The answer was empty.");
  return null;
}

/** A failed call in words, with the vendor's name but without its message, which may repeat the key. */
export function failureOf({ name, model }: Asked, error: unknown): ModelFailure {
  if (NoObjectGeneratedError.isInstance(error)) {
    const spoiled = unusable(name, error.finishReason, error.text ?? "");
    return (
      spoiled ?? final(`${name} gave an answer that does not have the form that was asked for.`, whatIsWrong(error))
    );
  }
  return { ...refusal({ name, model }, error), said: saidBy(error) };
}

/** Why no answer came that could be read. */
function refusal({ name, model }: Asked, error: unknown): ModelFailure {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  // Not the error itself: the SDK's errors contain the prompts.
  logger.warn({ vendor: name, reason: status ? `status ${status}` : reasonOf(error) }, "model call failed");
  if (status === 401 || status === 403) {
    return { error: AppError.keyRefused(name), unfit: null };
  }
  if (status === 404) return notConfigured(`${name} has no model '${model}'. Please ask your administrator.`);
  if (status && status >= 300 && status < 400) {
    return notConfigured(`${name} has moved to another address. Please ask your administrator.`);
  }
  if (status === 400 || status === 413 || status === 422) return final(`${name} rejected the question.`);
  const seconds = retryAfter(APICallError.isInstance(error) ? error.responseHeaders?.["retry-after"] : null);
  if (status === 429) {
    const message = `${name} is getting too many requests, or its quota is used up. Please try again later.`;
    return { error: new AppError("upstream_unavailable", message, { retryAfter: seconds }), unfit: null };
  }
  return { error: AppError.upstreamUnavailable(name, seconds), unfit: null };
}

const notConfigured = (message: string): ModelFailure => ({
  error: new AppError("not_configured", message),
  unfit: null,
});

/** What does not match the schema, by place and kind, so that the model can repair it. */
function whatIsWrong({ cause }: NoObjectGeneratedError): string {
  const issues = TypeValidationError.isInstance(cause) && cause.cause instanceof z.ZodError ? cause.cause.issues : null;
  if (!issues) return "The answer is not JSON.";
  return issues
    .map(({ path, message }) => `${path.join(".") || "answer"}: ${message}`)
    .join("\n")
    .slice(0, 2_000);
}

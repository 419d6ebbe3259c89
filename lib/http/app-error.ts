import type { ErrorCode } from "@/lib/contracts/errors";

interface Extra {
  fields?: Record<string, string>;
  /** Seconds after which a new try makes sense. */
  retryAfter?: number;
}

/** The one error that services throw. Only lib/http knows which status a code becomes. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
  }

  static badRequest(message: string, fields?: Record<string, string>): AppError {
    return new AppError("bad_request", message, { fields });
  }

  static unauthenticated(message = "Please sign in"): AppError {
    return new AppError("unauthenticated", message);
  }

  static forbidden(message = "You are not allowed to do this"): AppError {
    return new AppError("forbidden", message);
  }

  /** The same answer for what is missing and for what belongs to somebody else. */
  static notFound(message = "Not found"): AppError {
    return new AppError("not_found", message);
  }

  static conflict(message: string, fields?: Record<string, string>): AppError {
    return new AppError("conflict", message, { fields });
  }

  static unavailable(message = "The service is busy. Please try again in a moment."): AppError {
    return new AppError("unavailable", message, { retryAfter: 1 });
  }

  /** An outside service that does not answer, or not with sense; `retryAfter` is in seconds. */
  static upstreamUnavailable(vendor: string, retryAfter: number): AppError {
    return new AppError("upstream_unavailable", `${vendor} does not answer. Please try again in a moment.`, {
      retryAfter,
    });
  }

  /** An outside service whose settings this installation lacks. */
  static notConfigured(vendor: string): AppError {
    return new AppError("not_configured", `${vendor} is not set up here. Please ask your administrator.`);
  }

  /** An outside service that does not take the key it is asked with. */
  static keyRefused(vendor: string): AppError {
    return new AppError(
      "not_configured",
      `${vendor} refused the key of this installation. Please ask your administrator.`,
    );
  }

  /** `retryAfter` is in seconds; the text says it in words. */
  static rateLimited(retryAfter: number): AppError {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
    const wait = `${count} ${unit}${count === 1 ? "" : "s"}`;
    return new AppError("rate_limited", `Too many tries. Please try again in ${wait}.`, { retryAfter: seconds });
  }
}

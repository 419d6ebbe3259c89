import type { ErrorCode } from "@/lib/contracts/errors";

/** How an outside service fails: unreachable, too slow, rate-limited, refusing, or with an unreadable response. */
export type UpstreamFailure = "down" | "slow" | "busy" | "refused" | "unreadable";

const UPSTREAM_TEXTS: Record<UpstreamFailure, (wait: string) => string> = {
  down: () => "is not responding. Please try again in a moment.",
  slow: () => "is taking too long to respond. Please try again in a moment.",
  busy: (wait) => `is getting too many requests. Please try again in ${wait}.`,
  refused: () => "rejected the request. Please try again later.",
  unreadable: () => "sent a response that cannot be read. Please try again later.",
};

interface Extra {
  fields?: Record<string, string>;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  upstream?: UpstreamFailure;
}

/** The one error that services throw. Only lib/http knows the status for each code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  /** Only for 'upstream_unavailable'. */
  readonly upstream: UpstreamFailure | undefined;

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
    this.upstream = extra.upstream;
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

  /** The same error for missing records and for those out of scope. */
  static notFound(message = "Not found"): AppError {
    return new AppError("not_found", message);
  }

  static conflict(message: string, fields?: Record<string, string>): AppError {
    return new AppError("conflict", message, { fields });
  }

  static unavailable(message = "The service is busy. Please try again in a moment."): AppError {
    return new AppError("unavailable", message, { retryAfter: 1 });
  }

  /** An outside service that does not respond, or with invalid data; `retryAfter` is in seconds. */
  static upstreamUnavailable(vendor: string, retryAfter: number, upstream: UpstreamFailure = "down"): AppError {
    const text = UPSTREAM_TEXTS[upstream](waitText(retryAfter));
    return new AppError("upstream_unavailable", `${vendor} ${text}`, { retryAfter, upstream });
  }

  /** An outside service that is not configured in this installation. */
  static notConfigured(vendor: string): AppError {
    return new AppError("not_configured", `${vendor} is not set up here. Please ask your administrator.`);
  }

  /** An outside service that refuses our key. */
  static keyRefused(vendor: string): AppError {
    return new AppError("not_configured", `${vendor} rejected this installation's key. Please ask your administrator.`);
  }

  /** `retryAfter` is in seconds; the text repeats it in words after `tooMany`. */
  static rateLimited(retryAfter: number, tooMany = "Too many attempts."): AppError {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    return new AppError("rate_limited", `${tooMany} Please try again in ${waitText(seconds)}.`, {
      retryAfter: seconds,
    });
  }
}

function waitText(given: number): string {
  const seconds = Math.max(1, Math.ceil(given));
  const [count, unit] =
    seconds < 90
      ? [seconds, "second"]
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

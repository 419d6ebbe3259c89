import { z } from "zod";

export const ERROR_CODES = [
  "bad_request",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "other_provider",
  "gone",
  "too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal",
  "unavailable",
  "upstream_unavailable",
  "not_configured",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every refused call returns this body; `fields` maps an input's name to what is wrong with it. */
export const errorBody = z.object({
  message: z.string().min(1),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;

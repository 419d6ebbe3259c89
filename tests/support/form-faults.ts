import type { z } from "zod";

/** What a form says, by field: of each what its input shows, the first message. {} when the form is in order. */
export const faultsOf = (schema: z.ZodType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]).reverse(),
  );

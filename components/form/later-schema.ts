import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { loadAhead } from "@/components/kit/load-ahead";
import { loadLater, messageOf } from "@/lib/api-client/call";

/** Loads a schema, and zod with it: they come when somebody fills in a form, not with the page. */
export type LaterSchema<TInput, TOutput> = () => Promise<z.ZodType<TOutput, TInput>>;

const loadResolver = () => import("@hookform/resolvers/zod");

/** Begins to load what a form is checked with. */
export const loadAheadOfForm = (load: () => Promise<unknown>): void => loadAhead(load, loadResolver);

/** Checks a form by a schema that is loaded then. If it cannot be loaded, the form is not sent and the error is its root's. */
export const laterResolver =
  <TInput extends FieldValues, TOutput>(load: LaterSchema<TInput, TOutput>): Resolver<TInput, unknown, TOutput> =>
  async (...form) => {
    const resolver = loadLater(() => Promise.all([loadResolver(), load()])).then(
      ([{ zodResolver }, schema]) => zodResolver(schema),
      (error: unknown): Resolver<TInput, unknown, TOutput> =>
        () =>
          ({ values: {}, errors: { root: { server: { type: "load", message: messageOf(error) } } } }) as never,
    );
    return (await resolver)(...form);
  };

/**
 * Checks values that no form holds. Returns what the schema makes of them, or the first problem of each by its name. Throws ApiError
 * when the schema cannot be loaded.
 */
export async function checkLater<TOutput>(
  load: LaterSchema<unknown, TOutput>,
  values: unknown,
): Promise<{ data: TOutput; problems?: undefined } | { data?: undefined; problems: Record<string, string> }> {
  const { data, error } = (await loadLater(load)).safeParse(values);
  if (!error) return { data };
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message;
  return { problems };
}

/** Shows at an input that the schema could not be loaded, for forms without another place for it. */
export const problemOf = (name: string) => (error: unknown) => ({
  data: undefined,
  problems: { [name]: messageOf(error) },
});

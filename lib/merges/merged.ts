import "server-only";
import { findMergedInto } from "./repository-contacts";

export { findMergedKeys } from "./repository-keys";

/** The contact that a merged one has become, whoever may see it; null where it was not merged. */
export const keptContactOf = (id: string): Promise<string | null> => findMergedInto(id);

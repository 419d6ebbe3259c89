export { findMergedInto as keptContactOf } from "./repository-contacts";
export { findMergedKeys } from "./repository-keys";

import "server-only";
import { onceAProcess } from "@/lib/once-a-process";
import type { Job } from "./define-job";

type LoadJobs = () => Promise<readonly Job[]>;

const known = onceAProcess<{ load?: LoadJobs }>("__tandemJobs", () => ({}));

/** Registers the list of jobs. The features use this folder, so it gets their jobs at start and never imports them. */
export function knowJobs(load: LoadJobs): void {
  known.load = load;
}

/** Every job of the app. Throws if `knowJobs` has not been called. */
export async function knownJobs(): Promise<readonly Job[]> {
  if (!known.load) throw new Error("No jobs are known: knowJobs() comes first");
  return known.load();
}

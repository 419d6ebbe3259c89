import { checkEnv } from "@/lib/env";

/** Changes settings until the end of the file; an empty one is unset. Throws as a server does that is started with them. */
export function changeSettings(settings: Record<string, string>): void {
  Object.assign(process.env, settings);
  checkEnv();
}

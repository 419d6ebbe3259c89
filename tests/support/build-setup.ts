import { buildWhenNeeded, generateWhenNeeded } from "../../lib/launcher/build.ts";

/** The API tests talk to the real production build. */
export default async function setup(): Promise<void> {
  if (process.env.BASE_URL) return;
  await generateWhenNeeded();
  await buildWhenNeeded();
}

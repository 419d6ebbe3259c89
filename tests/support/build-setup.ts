import { buildWhenNeeded, generateWhenNeeded } from "../../lib/launcher/build.ts";
import { givenServer } from "./given-server.ts";

/** The API tests talk to the real production build. */
export default async function setup(): Promise<void> {
  if (givenServer()) return;
  await generateWhenNeeded();
  await buildWhenNeeded();
}

import { buildWhenNeeded } from "../../scripts/launcher/build.ts";
import { externalServer } from "./requests/external-server.ts";

/** The API tests talk to the real production build. */
export default async function setup(): Promise<void> {
  if (externalServer()) return;
  await buildWhenNeeded();
}

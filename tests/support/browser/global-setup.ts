import { buildWhenNeeded } from "../../../scripts/launcher/build.ts";
import startDatabase from "../global-setup.ts";
import { startTestServer } from "../requests/server.ts";
import { cloneDemo } from "../template.ts";
import { STARTED_DEMO } from "./demo-server.ts";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const stopDatabase = await startDatabase();
  try {
    await buildWhenNeeded();
    const { url: databaseUrl } = await cloneDemo(process.env.TEST_DATABASE_URL ?? "", STARTED_DEMO);
    const server = await startTestServer({ databaseUrl });
    await server.stop();
  } catch (error) {
    await stopDatabase?.();
    throw error;
  }
  return stopDatabase;
}

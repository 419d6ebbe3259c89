import { buildWhenNeeded } from "../../../scripts/launcher/build.ts";
import startDatabase from "../global-setup.ts";
import { makeStartedDemo } from "./demo-server.ts";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const stopDatabase = await startDatabase();
  try {
    await buildWhenNeeded();
    await makeStartedDemo();
  } catch (error) {
    await stopDatabase?.();
    throw error;
  }
  return stopDatabase;
}

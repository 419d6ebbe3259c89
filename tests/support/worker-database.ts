import { afterAll } from "vitest";
import { checkEnv } from "@/lib/env";
import { closeAppButDatabase } from "./close-app.ts";
import { workerDatabase } from "./template.ts";

// A setup file: it runs before each test file is loaded, so that the app's modules, which the files of a worker share, see the
// worker's database, emptied.
const { TEST_DATABASE_URL: serverUrl, VITEST_POOL_ID: number } = process.env;
if (!serverUrl) throw new Error("TEST_DATABASE_URL is not set: the global setup has not run.");
const { url, ownerUrl } = await workerDatabase(serverUrl, `worker_${number}`);
Object.assign(process.env, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
checkEnv();

afterAll(closeAppButDatabase);

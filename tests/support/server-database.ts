import { afterAll } from "vitest";
import { closeApp } from "./close-app.ts";
import { sharedServer } from "./requests/shared-servers.ts";
import { emptyDatabase } from "./template.ts";

// A setup file: it runs before each test file is loaded, so the app's modules see the database of the worker's server.
const { url, ownerUrl } = sharedServer();
await emptyDatabase(ownerUrl);
process.env.DATABASE_URL = url;
process.env.DATABASE_OWNER_URL = ownerUrl;

afterAll(closeApp);

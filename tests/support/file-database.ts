import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import { closeApp } from "./close-app.ts";
import { cloneTemplate, onServer } from "./template.ts";

// A setup file: it runs before each test file is loaded, so the app's modules see this file's own database.
const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error("TEST_DATABASE_URL is not set: the global setup has not run.");

const database = `test_${randomBytes(6).toString("hex")}`;
const { url, ownerUrl } = await cloneTemplate(serverUrl, database);
process.env.DATABASE_URL = url;
process.env.DATABASE_OWNER_URL = ownerUrl;

afterAll(async () => {
  await closeApp();
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
});

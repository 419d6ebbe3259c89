import { UNLIMITED } from "./requests/settings.ts";

// What env.ts requires, for tests that load it.
const defaults: Record<string, string> = {
  NEXTAUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
  APP_URL: "http://localhost:3000",
  // Errors inside the app are shown next to the test that they fail.
  LOG_LEVEL: "error",
  // One machine plays everybody in the tests, so bounds per user or address would hit the wrong ones.
  MAX_CONCURRENT_PER_ADDRESS: "1000",
  MAX_CONCURRENT_PER_USER: "1000",
  MAX_UNFINISHED_PER_ADDRESS: "1000",
  ...UNLIMITED,
  // A job that the clock starts during a test would be counted as the test's own: tests about the clock set it to 1.
  JOB_CLOCK: "0",
  // No test asks Calendly itself.
  CALENDLY_API_URL: "http://127.0.0.1:1",
  // Nor DocuSeal.
  DOCUSEAL_URL: "http://127.0.0.1:1",
  TZ: "UTC",
};

for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;

// Files that share a worker share its settings, too: each begins with those that the first one found.
const worker = globalThis as { __testSettings?: NodeJS.ProcessEnv };
worker.__testSettings ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.__testSettings)) delete process.env[name];
Object.assign(process.env, worker.__testSettings);

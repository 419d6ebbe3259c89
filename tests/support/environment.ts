// What env.ts insists on, for tests that reach it.
const defaults: Record<string, string> = {
  NEXTAUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
  APP_URL: "http://localhost:3000",
  // What went wrong inside is seen beside the test that it fails.
  LOG_LEVEL: "error",
  // One machine plays everybody in the tests, so bounds per user or address would hit the wrong ones.
  MAX_CONCURRENT_PER_ADDRESS: "1000",
  MAX_CONCURRENT_PER_USER: "1000",
  MAX_UNFINISHED_PER_ADDRESS: "1000",
  // No test asks Calendly itself.
  CALENDLY_API_URL: "http://127.0.0.1:1",
  // Nor DocuSeal.
  DOCUSEAL_URL: "http://127.0.0.1:1",
  TZ: "UTC",
};

for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;

import { defineConfig } from "@playwright/test";
import "./tests/support/environment.ts";
import { chromiumLaunch } from "./tests/support/browser/chromium.ts";

const launch = await chromiumLaunch();
// A test's page lives for seconds: optimizing its scripts costs the processors more than it gives.
const args = [...launch.args, "--js-flags=--no-opt,--no-maglev"];

export default defineConfig({
  // The tests use the app's own server code too.
  tsconfig: "./tests/support/browser/tsconfig.json",
  globalSetup: "./tests/support/browser/global-setup.ts",
  projects: [
    { name: "daily", testDir: "tests/e2e" },
    { name: "full", testDir: "tests/full/e2e" },
  ],
  workers: 3,
  timeout: 90_000,
  globalTimeout: 1_800_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    launchOptions: { ...launch, args },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    // Animations take a sixth of the tests' time; a user may turn them off as well.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
  },
});

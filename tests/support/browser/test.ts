import { test as base } from "@playwright/test";
import { DemoServer } from "./demo-server.ts";

export * from "@playwright/test";

/** Every worker has a server of its own, and every file a fresh demo. */
export const test = base.extend<object, { demo: DemoServer }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { parallelIndex }) => {
      const demo = await DemoServer.start(parallelIndex);
      await use(demo);
      await demo.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // Asked for by everything that opens a page, before a file's first hook as well.
  baseURL: async ({ demo }, use, { file }) => {
    await demo.begin(file);
    await use(demo.baseUrl);
  },
});

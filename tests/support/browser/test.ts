import { test as base } from "@playwright/test";
import type { SmtpSink } from "../fakes/smtp-sink.ts";
import { DemoServer } from "./demo-server.ts";

export * from "@playwright/test";

interface Workers {
  /** Whether the server mails: files that want it have workers of their own. */
  delivers: boolean;
  demo: DemoServer;
  /** Where mails arrive then. */
  sink: SmtpSink;
}

/** Every worker has a server of its own, and every file a fresh demo. */
export const test = base.extend<{ closed: undefined }, Workers>({
  delivers: [false, { scope: "worker", option: true }],
  demo: [
    async ({ delivers }, use, { parallelIndex }) => {
      const demo = await DemoServer.start(parallelIndex, delivers);
      await use(demo);
      await demo.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  sink: [async ({ demo }, use) => use(demo.sink), { scope: "worker" }],
  // Asked for by everything that opens a page, before a file's first hook as well.
  baseURL: async ({ demo }, use, { file }) => {
    await demo.begin(file);
    await use(demo.baseUrl);
  },
  // A page that is left open would go on asking the server.
  closed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
});

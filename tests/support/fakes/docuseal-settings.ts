import { DOCUSEAL_KEY, type FakeDocuseal, WEBHOOK_SECRET } from "./fake-docuseal";

/** What a server is started with whose documents are signed at a fake. */
export const docusealSettings = (docuseal: FakeDocuseal): Record<string, string> => ({
  DOCUSEAL_KEY,
  DOCUSEAL_URL: docuseal.url,
  DOCUSEAL_WEBHOOK_SECRET: WEBHOOK_SECRET,
});

import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { sql } from "../records/sql";
import { setDocuseal } from "./docuseal";
import { FakeDocuseal } from "./fake-docuseal";

/** Gives each test of a file a fake of its own, which has to have been asked as DocuSeal's contract says. */
export function withDocusealEach(take: (docuseal: FakeDocuseal) => void, options?: { forInstallation: boolean }): void {
  let docuseal: FakeDocuseal;
  beforeEach(async () => {
    await sql("DELETE FROM rate_limits");
    docuseal = await FakeDocuseal.start();
    setDocuseal(docuseal, options);
    take(docuseal);
  });
  afterEach(async () => {
    expect(docuseal.wrong, "asked otherwise than DocuSeal's contract says").toEqual([]);
    await docuseal.stop();
  });
  afterAll(() => setDocuseal(null));
}

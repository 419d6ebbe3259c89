import { expect, test } from "vitest";
import { phoneSentences } from "@/components/intelligence/phone-sentences";
import { readingOf } from "@/lib/crawler/read-site";
import { checkClaims } from "@/lib/intelligence/check-claims";
import { composeWritten } from "@/lib/intelligence/compose-report";
import { evidenceOf } from "@/lib/intelligence/evidence";
import { employeesOf } from "@/lib/intelligence/findings";
import { signalsIn } from "@/lib/intelligence/signals";
import { suggestionsFor } from "@/lib/intelligence/suggestions";
import { cited, HARBOR, SITE } from "../../../support/records/intelligence";

const TEXT = "News of May 2009: we employ 31 people and are hiring 20 installers this summer.";

test("what only a page from long ago says shows its year, and is neither said, signaled, suggested nor offered (D-236)", async () => {
  const company = { ...HARBOR, companySize: 1, industry: null };
  const html = `<!doctype html><title>Harbor Point</title><body><p>${TEXT}</p><p>Harbor Point, Portland, ME. Copyright 2009.</p></body>`;
  const reading = await readingOf([{ url: SITE, html, fetchedAt: "2026-03-01T10:00:00.000Z" }]);
  const texts = [
    { topic: "employees" as const, value: "31 people", ...cited("we employ 31 people", { score: 0.9 }) },
    { topic: "growthSignal" as const, value: "Hiring 20 installers", ...cited("hiring 20 installers", { score: 0.9 }) },
  ];
  const checked = await checkClaims({ texts }, await evidenceOf(company, reading)());
  const report = composeWritten(
    { company, reading, generatedAt: "2026-03-02T08:00:00.000Z" },
    { ...checked, searched: [] },
  );
  const [signal] = report.insights.growthIndicators.signals;
  expect(signal).toMatchObject({
    value: "Hiring 20 installers",
    confidence: { score: 0.39, reasons: expect.arrayContaining(["The newest date on its page is 2009."]) },
    sources: [{ quote: TEXT, year: 2009 }],
  });
  // The record's band is of these days.
  expect(report.market.employees?.value).toBe("1-10");
  expect(report.analysis.site).toMatchObject({ fit: "fits", year: 2009 });
  expect(report.analysis.quality.reasons).toContain("Age: 50%. The newest date on the website is 2009.");
  expect(phoneSentences(report).map(({ text }) => text)).toEqual([]);
  expect(signalsIn(report)).toEqual([]);
  expect(employeesOf(report)).toBeNull();
  expect(suggestionsFor(company, report, { industries: [], facts: reading.facts })).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { phoneSentences } from "@/components/intelligence/phone-sentences";
import { doubtAbout } from "@/components/intelligence/website-doubt";
import { type FetchedPage, readingOf, type SiteReading } from "@/lib/crawler/read-site";
import { checkClaims } from "@/lib/intelligence/check-claims";
import type { CompanyRecord } from "@/lib/intelligence/company-record";
import { composeByRules, composeWritten } from "@/lib/intelligence/compose-report";
import { evidenceOf } from "@/lib/intelligence/evidence";
import { WEBSITE } from "@/lib/intelligence/missing";
import { allClaims, isStated } from "@/lib/intelligence/report-claims";
import { signalsIn } from "@/lib/intelligence/signals";
import { documentAt } from "../../../support/fakes/called-internet";
import { CALLED_COMPANIES, type CalledCompany } from "../../../support/records/called-companies";

// What a sales rep is told of the thirteen companies that `npm run demo:companies` takes pictures of.

const NOW = "2026-03-02T08:00:00.000Z";

/** The website as a run reads it; null where it cannot, or may not. */
async function readingFor({ record, sites, finds, rejects }: CalledCompany): Promise<SiteReading | null> {
  const asked = String(record.website ?? finds ?? "");
  const site = asked ? sites[new URL(asked).host] : undefined;
  const address = site && "leadsTo" in site ? site.leadsTo : asked;
  const read = site && "leadsTo" in site ? sites[new URL(address).host] : site;
  if (!read || !("pages" in read) || read.forbidsRobots || rejects === address) return null;
  const pages = Object.keys(read.pages).map((path): FetchedPage => {
    return { url: new URL(path, address).href, html: documentAt(read.pages, path), fetchedAt: NOW };
  });
  return readingOf(pages as [FetchedPage, ...FetchedPage[]]);
}

async function reportOn(company: CalledCompany) {
  const { size, website, ...rest } = company.record;
  const record = { industryName: null, companySize: size, websiteUrl: website, ...rest } as unknown as CompanyRecord;
  const reading = await readingFor(company);
  const missing = reading || !website ? [] : [{ ...WEBSITE, sections: [...WEBSITE.sections], reason: "Not read." }];
  const findings = { company: record, reading, missing, generatedAt: NOW };
  if (!company.says) return composeByRules(findings);
  const { summary, ...claims } = company.says;
  const checked = await checkClaims(claims, await evidenceOf(record, reading)());
  return composeWritten(findings, { summary, ...checked, searched: [] });
}

describe.each(CALLED_COMPANIES.map((company) => [`${company.record.name}: ${company.what}`, company] as const))(
  "%s",
  (_, company) => {
    test(`lets its reader ${company.verdict}, and says nothing that is not so without a warning`, async () => {
      const report = await reportOn(company);
      const { site, quality, sentences = [] } = report.analysis;
      const doubt = doubtAbout(site);
      const shown = [
        ...(doubt ? [] : [...phoneSentences(report).map(({ text }) => text), ...sentences.map(({ value }) => value)]),
        ...(doubt ? [] : allClaims(report).map(({ text }) => text)),
      ];
      if (company.lies) for (const text of shown) expect(text).not.toMatch(company.lies);
      const isClosing = signalsIn(report).some(({ kind }) => kind === "closing");
      if (company.verdict === "call") {
        expect([doubt, isClosing]).toEqual([null, false]);
        expect(allClaims(report).filter(({ claim }) => isStated(claim)).length).toBeGreaterThan(3);
      }
      // What the record itself says against a call is shown as it is.
      if (company.verdict === "leave")
        expect(isClosing || report.identity.description?.value.includes("Not looking")).toBe(true);
      if (company.verdict === "find out first") {
        expect(doubt !== null || (quality.missing?.length ?? 0) > 0).toBe(true);
        expect(report.overallConfidence).toBeLessThan(0.5);
      }
    });
  },
);

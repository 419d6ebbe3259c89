import { describe, expect, test } from "vitest";
import { getIntelligenceReport } from "@/lib/intelligence/service";
import { decideWebsite } from "@/lib/intelligence/website-decisions";
import { failing, page, redirect } from "../../../support/fakes/fake-website";
import { EMBEDDED } from "../../../support/jobs/embedded-reports";
import { ReportRuns } from "../../../support/jobs/report-runs";
import { actorOf } from "../../../support/records/people";

const runs = new ReportRuns(EMBEDDED);

describe("a website that people say is another company's (D-141)", { timeout: 120_000 }, () => {
  const OTHERS = "http://tidewater.test/";

  /** A company whose address leads to a website that its provider's people have rejected after the first report. */
  async function rejected(): Promise<string> {
    const before = new Map(runs.site.answers);
    const news = page("Tidewater Events", "<p>Tidewater Events caters in Norfolk, VA.</p>");
    runs.site.answers.set("/", (response, request) => {
      const { host } = request.headers;
      const leads = host === "old.test" ? redirect(OTHERS) : host === "tidewater.test" ? news : before.get("/");
      return (leads ?? failing(404))(response, request);
    });
    runs.actor = await actorOf(runs.world.admin, runs.world.summit.providerId);
    const companyId = await runs.newCompany("http://old.test/");
    await runs.start(companyId);
    await runs.ended(companyId);
    const first = await getIntelligenceReport(runs.actor, companyId);
    expect(first.analysis.site).toMatchObject({ url: OTHERS, fit: "differs" });
    await decideWebsite(runs.actor, companyId, { url: OTHERS, isOwn: false, version: 0 });
    return companyId;
  }

  test("is not read where the record's address leads there, and the report that was made from it does not stay", async () => {
    const companyId = await rejected();
    const asked = runs.site.headers.length;
    await runs.start(companyId);
    await runs.ended(companyId);
    const { analysis } = await getIntelligenceReport(runs.actor, companyId);
    const reason = "Not read: your team says that the address leads to another company's website.";
    expect(analysis.quality.missing).toContainEqual(expect.objectContaining({ part: "Website", reason }));
    expect([analysis.site, analysis.quality.pagesRead]).toEqual([null, 0]);
    expect(runs.site.headers.slice(asked).map(({ host }) => host)).not.toContain("tidewater.test");
  });
});

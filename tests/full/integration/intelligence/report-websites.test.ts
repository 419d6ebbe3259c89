import { describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { getIntelligenceReport } from "@/lib/intelligence/service";
import { decideWebsite } from "@/lib/intelligence/website-decisions";
import { failing, page, plain, redirect } from "../../../support/fakes/fake-website";
import { EMBEDDED } from "../../../support/jobs/embedded-reports";
import { ReportRuns } from "../../../support/jobs/report-runs";
import { actorOf } from "../../../support/records/people";

type Answer = ReturnType<typeof failing>;

const runs = new ReportRuns(EMBEDDED);

const silence: Answer = () => undefined;
const FORBIDS = plain("User-agent: *\nDisallow: /");

/** The ten websites: the address, what its host answers to '/' and to '/robots.txt', and what the report says of it. */
const PARKED = "Not read: the address is parked or for sale.";

const WEBSITES: [
  name: string,
  address: string | null,
  home: Answer | null,
  robots: Answer | null,
  missing: string | null,
][] = [
  ["the right one", "http://www.harborpoint.test/", null, null, null],
  ["a namesake elsewhere", "http://namesake.test/", page("Harbor Point Boats", "We sell boats in Oregon."), null, null],
  ["another trade", "http://trade.test/", page("Evil Inc", "We do other things."), null, null],
  ["parked", "http://parked.test/", page("parked.test", "This domain is for sale."), null, PARKED],
  ["403", "http://bots.test/", failing(403), null, "Not read: it answered 403."],
  ["robots", "http://robots.test/", null, FORBIDS, "Not read: it asks not to be read by programs."],
  ["slow", "http://slow.test/", silence, null, "Not read: it took too long to answer."],
  ["500", "http://broken.test/", failing(500), failing(500), "Not read: it answered 500."],
  ["gone", "http://gone.invalid/", null, null, "Not read: there is no website of this name."],
  ["none", null, null, null, null],
];

/** The played internet has one website for all names: it answers by the name. */
function playAll(): void {
  const before = new Map(runs.site.answers);
  const byHost = (path: string, of: (row: (typeof WEBSITES)[number]) => Answer | null) =>
    runs.site.answers.set(path, (response, request) => {
      const row = WEBSITES.find(([, address]) => address && new URL(address).host === request.headers.host);
      const answer = (row && of(row)) ?? before.get(path) ?? failing(404);
      return answer(response, request);
    });
  byHost("/", ([, , home]) => home);
  byHost("/robots.txt", ([, , , robots]) => robots);
}

describe("ten websites", { timeout: 240_000 }, () => {
  test.each(["with", "without"] as const)(
    "each gives a report, %s a model, which says what it lacks in words (D-144)",
    async (which) => {
      playAll();
      const begun = await Promise.all(
        WEBSITES.map(async ([name, address, , , missing]) => {
          const companyId = await runs.newCompany(address);
          // Without a provider there is no budget, and no model is asked.
          if (which === "without") await db().company.update({ where: { id: companyId }, data: { createdInId: null } });
          return { name, address, companyId, missing };
        }),
      );
      if (which === "without") runs.actor = await actorOf(runs.world.admin, null);
      for (const { companyId } of begun) await runs.start(companyId);
      for (const { name, address, companyId, missing } of begun) {
        await runs.ended(companyId);
        expect([name, await runs.statuses(companyId)]).toEqual([name, ["COMPLETED", "COMPLETED", "COMPLETED"]]);
        const { analysis } = await getIntelligenceReport(runs.actor, companyId);
        const website = analysis.quality.missing?.filter(({ part }) => part === "Website").map(({ reason }) => reason);
        expect([name, website]).toEqual([name, missing ? [missing] : []]);
        expect([name, analysis.quality.pagesRead > 0]).toEqual([
          name,
          missing === null && (address !== null || which === "with"),
        ]);
        expect(analysis.message).toContain(which === "with" ? "Written by a language model" : "Built without");
        // What no try would help is not tried again.
        const tries = await db().jobStep.count({
          where: { step: { startsWith: "read, try" }, eventId: { in: await eventsOf(companyId) } },
        });
        expect([name, tries]).toEqual([name, name === "slow" || name === "500" ? 1 : 0]);
      }
    },
  );
});

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
    const reason = "Not read: it leads to a website that is another company's, as your team says.";
    expect(analysis.quality.missing).toContainEqual(expect.objectContaining({ part: "Website", reason }));
    expect([analysis.site, analysis.quality.pagesRead]).toEqual([null, 0]);
    expect(runs.site.headers.slice(asked).map(({ host }) => host)).not.toContain("tidewater.test");
  });

  test("is named as the reason where it is the record's own address", async () => {
    const companyId = await rejected();
    await db().company.update({ where: { id: companyId }, data: { websiteUrl: OTHERS } });
    await runs.start(companyId);
    await runs.ended(companyId);
    const { analysis } = await getIntelligenceReport(runs.actor, companyId);
    const reason = "Not read: your team says that it is another company's.";
    expect(analysis.quality.missing).toContainEqual(expect.objectContaining({ part: "Website", reason }));
    expect(analysis.site).toBeNull();
  });
});

async function eventsOf(companyId: string): Promise<string[]> {
  const run = await db().intelligenceRun.findFirstOrThrow({ where: { companyId }, select: { id: true } });
  const events = await db().jobEvent.findMany({
    where: { data: { path: ["runId"], equals: run.id } },
    select: { id: true },
  });
  return events.map(({ id }) => id);
}

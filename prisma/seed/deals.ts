import { randomUUID } from "node:crypto";
import { db, type Prisma } from "@/lib/database/db";
import { PROVIDER_TYPE } from "@/lib/domain/enums";
import type { SeededCompany } from "./companies";
import { platformYear } from "./payroll";
import type { People } from "./people";
import { day, dayOf, daysAgo, Random } from "./random";
import type { DealStory, Stage } from "./stories/story";
import { WON } from "./talks";
import { Timeline } from "./timeline";

export interface SeededDeal {
  id: string;
  name: string;
  /** Dollars a year; for a deal with proposals the newest one's estimate. */
  value: number;
  /** Why it was won or lost. */
  reason: string | null;
  story: DealStory;
  company: SeededCompany;
}

/** The chance in percent that a deal in the stage is won; each deal differs a little. */
const CONFIDENCE: Record<Stage, number> = {
  Prospecting: 15,
  Qualification: 30,
  "Needs Analysis": 45,
  Proposal: 60,
  Negotiation: 75,
  Closing: 90,
};

/** Dollars per employee and year: the usual price of the standard packages, and of extras. */
const YEARLY = { [PROVIDER_TYPE.PEO]: 1_500, [PROVIDER_TYPE.ASO]: 516 };
const EXTRAS: Record<string, number> = {
  "401(k) plan": 130,
  "Benefits renewal": 240,
  "Workers' comp": 420,
  "Time tracking": 90,
  "Recruiting support": 110,
};
const STEP = 500;

/** Deals that start a customer's monthly fees. */
export const isMain = ({ offer }: DealStory): boolean => EXTRAS[offer] === undefined;

function yearlyValue(company: SeededCompany, deal: DealStory): number {
  const { story, rep } = company;
  const yearly = EXTRAS[deal.offer] ?? YEARLY[rep.industry];
  // The revenue of companies paid through the payroll platform is what the platform says.
  const known = deal.won !== undefined && isMain(deal) ? platformYear(company) : undefined;
  return Math.max(STEP, Math.round((known ?? story.employees * yearly) / STEP) * STEP);
}

const priorityOf = (value: number): number => (value > 60_000 ? 1 : value > 15_000 ? 2 : 3);

/** The columns of a closed deal; null while it is open. */
function endOf({ story: { won, lost }, reason }: SeededDeal) {
  const ago = won ?? lost?.[0];
  if (ago === undefined) return null;
  const closed = dayOf(daysAgo(ago, 22));
  const dates = { expectedCloseDate: closed, closeDate: closed, updatedAt: daysAgo(ago, 22) };
  return lost
    ? { ...dates, dealStatus: "lost", confidence: 0, reasonLost: reason }
    : { ...dates, dealStatus: "won", confidence: 100, reasonWon: reason };
}

/** The deals of the stories, with what has happened on each. One with proposals stays open until these are made. */
export async function seedDeals(people: People, companies: SeededCompany[]): Promise<SeededDeal[]> {
  const random = new Random(20_260_202);
  const stages = await db().dealStage.findMany();
  const sources = await db().dealSource.findMany({ orderBy: { position: "asc" } });
  const timeline = new Timeline(people);
  const rows: Prisma.DealCreateManyInput[] = [];
  const deals: SeededDeal[] = [];
  for (const company of companies) {
    const source = random.pick(sources);
    for (const story of company.story.deals) {
      const deal: SeededDeal = {
        id: randomUUID(),
        name: `${company.story.name} – ${story.offer}`,
        value: yearlyValue(company, story),
        reason: story.lost?.[1] ?? (story.won === undefined ? null : random.pick(WON)),
        story,
        company,
      };
      deals.push(deal);
      const { stageEnteredAt, lastActivityAt } = timeline.tell(deal);
      const stage = story.stage ?? (story.lost ? "Negotiation" : "Closing");
      const { closesIn } = story;
      rows.push({
        id: deal.id,
        name: deal.name,
        companyId: company.id,
        providerId: company.rep.providerId,
        salesRepId: company.rep.user.id,
        stageId: stages.find(({ name }) => name === stage)?.id ?? null,
        sourceId: source.id,
        expectedValue: deal.value,
        priority: priorityOf(deal.value),
        expectedCloseDate: typeof closesIn === "number" ? day(closesIn) : null,
        confidence: CONFIDENCE[stage] + random.int(-1, 1) * 5,
        stageEnteredAt,
        lastActivityAt,
        createdAt: daysAgo(story.begun, 14),
        updatedAt: lastActivityAt,
        updatedById: company.rep.user.id,
        ...(!story.proposals?.length && endOf(deal)),
      });
    }
  }
  await db().deal.createMany({ data: rows });
  await timeline.write();
  return deals;
}

/** Closes the deals with proposals: sets their value, and how they ended. */
export async function closeDeals(deals: SeededDeal[]): Promise<void> {
  for (const deal of deals) {
    const { made, answered } = deal.story.proposals?.at(-1) ?? {};
    if (made === undefined) continue;
    const priced = { expectedValue: deal.value, priority: priorityOf(deal.value) };
    await db().deal.update({
      where: { id: deal.id },
      data: { ...priced, updatedAt: daysAgo(answered ?? made, 20), ...endOf(deal) },
      select: { id: true },
    });
  }
}

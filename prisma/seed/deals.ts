import { randomUUID } from "node:crypto";
import { db, type Prisma } from "@/lib/db";
import type { SeededCompany } from "./companies";
import type { People, Rep } from "./people";
import { day, daysAgo, Random } from "./random";

export interface SeededDeal {
  id: string;
  name: string;
  rep: Rep;
}

const COUNT = 150;
const OFFERS = [
  "PEO services",
  "Payroll move",
  "Benefits renewal",
  "HR outsourcing",
  "Full-service PEO",
  "Workers' comp",
  "Time tracking",
];
const WON = ["Best total cost", "Strong references", "Benefits were the deciding point", "Faster onboarding"];
const LOST = ["Stayed with the present provider", "Price", "Project postponed", "Chose a competitor"];
const NOTES = [
  "Asked for a side-by-side with the current provider before the board meeting.",
  "Open enrolment is in November; wants to be live before that.",
  "Controller likes pay-as-you-go workers' comp, owner worries about the rate.",
  "Two locations, one of them seasonal. Head count moves between 30 and 45.",
];
const TALKS = [
  "Discovery call",
  "Sent census template",
  "Walked through pricing",
  "Met the owner on site",
  "Answered benefits questions",
];

/** Open deals of every stage, and closed ones over two years; the first of each provider's are kept for proposals. */
export async function seedDeals(people: People, companies: SeededCompany[]): Promise<SeededDeal[]> {
  const random = new Random(20_260_202);
  const stages = await db().dealStage.findMany({ orderBy: { position: "asc" } });
  const sources = await db().dealSource.findMany({ orderBy: { position: "asc" } });
  const deals: Prisma.DealCreateManyInput[] = [];
  const activities: Prisma.ActivityCreateManyInput[] = [];
  const notes: Prisma.NoteCreateManyInput[] = [];
  const seeded: SeededDeal[] = [];
  for (let index = 0; index < COUNT; index++) {
    const rep = people.reps[index % people.reps.length] ?? random.pick(people.reps);
    const company = companies[(index * 11) % companies.length] ?? random.pick(companies);
    const dealStatus = index % 5 === 3 ? "won" : index % 5 === 4 && index % 2 === 0 ? "lost" : "open";
    const age = dealStatus === "open" ? random.int(2, 150) : random.int(40, 730);
    const closedAfter = random.int(10, Math.max(11, age - 2));
    const stageAge = Math.min(age, random.int(1, 40));
    const stage = stages[dealStatus === "open" ? index % stages.length : stages.length - 1];
    const id = randomUUID();
    const name = `${company.name} – ${random.pick(OFFERS)}`;
    deals.push({
      id,
      name,
      companyId: company.id,
      providerId: rep.providerId,
      salesRepId: rep.user.id,
      stageId: stage?.id ?? null,
      sourceId: random.pick(sources).id,
      dealStatus,
      expectedValue: random.int(8, 320) * 500,
      expectedCloseDate:
        dealStatus === "open" && random.chance(0.08)
          ? null
          : day(dealStatus === "open" ? random.int(-10, 120) : closedAfter - age),
      closeDate: dealStatus === "open" ? null : day(closedAfter - age),
      stageEnteredAt: daysAgo(stageAge),
      lastActivityAt: daysAgo(age),
      priority: random.pick([1, 2, 2, 2, 3]),
      confidence: random.chance(0.06) ? null : random.int(2, 19) * 5,
      reasonWon: dealStatus === "won" ? random.pick(WON) : null,
      reasonLost: dealStatus === "lost" ? random.pick(LOST) : null,
      createdAt: daysAgo(age),
      updatedById: rep.user.id,
    });
    const about = { dealId: id, userId: rep.user.id };
    activities.push({
      ...about,
      activityType: "system",
      title: "Deal created",
      description: `Created ${name}`,
      createdAt: daysAgo(age),
    });
    if (stageAge < age && dealStatus === "open") {
      activities.push({
        ...about,
        activityType: "stage_change",
        title: "Stage changed",
        description: `Now ${stage?.name}`,
        createdAt: daysAgo(stageAge),
      });
    }
    if (dealStatus !== "open") {
      activities.push({
        ...about,
        activityType: "status_change",
        title: `Deal marked as ${dealStatus}`,
        description: "Closed after the final call",
        createdAt: daysAgo(age - closedAfter),
      });
    }
    for (let talk = random.int(0, 3); talk > 0; talk--) {
      activities.push({
        ...about,
        activityType: "client",
        title: "Client activity",
        description: random.pick(TALKS),
        details: random.chance(0.5) ? random.pick(NOTES) : null,
        createdAt: daysAgo(random.int(0, age), 17),
      });
    }
    if (random.chance(0.4)) {
      const written = daysAgo(random.int(0, age));
      notes.push({ ...about, content: random.pick(NOTES), createdAt: written, updatedAt: written });
    }
    if (dealStatus === "open") seeded.push({ id, name, rep });
  }
  await db().deal.createMany({ data: deals });
  await db().activity.createMany({ data: activities });
  await db().note.createMany({ data: notes });
  return seeded;
}

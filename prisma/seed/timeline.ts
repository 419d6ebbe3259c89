import { randomUUID } from "node:crypto";
import { db, type Prisma } from "@/lib/database/db";
import { activityTitle, repChangeEntry } from "@/lib/deals/rules";
import type { ActivityType } from "@/lib/domain/enums";
import type { SeededDeal } from "./deals";
import type { People } from "./people";
import { daysAgo } from "./random";
import type { DealStory, Stage } from "./stories/story";
import { BETWEEN, NOTES, REFUSALS, TALKS, type Talk } from "./talks";

const STAGES = Object.keys(TALKS) as Stage[];

/** How many days ago somebody last worked on a deal. */
const lastWork = ({ begun, won, lost, quietFor, proposals }: DealStory, employees: number): number =>
  won ?? lost?.[0] ?? Math.min(quietFor ?? 1 + (employees % 5), proposals?.at(-1)?.answered ?? begun, begun - 1);

/** How many days ago each stage of a deal began: spread evenly, and around its proposals. */
function stagesOf(story: DealStory, last: number): number[] {
  const reached = STAGES.indexOf(story.stage ?? (story.lost ? "Negotiation" : "Closing"));
  const evenly = (from: number, to: number, step: number, steps: number) =>
    Math.round(from - ((from - to) * step) / steps);
  const offer = story.proposals?.[0];
  const began = Array.from({ length: reached + 1 }, (_, stage) => {
    if (!offer) return evenly(story.begun, last, stage, reached + 1);
    if (stage <= 3) return evenly(story.begun, offer.made + 1, stage, 3);
    const answered = story.proposals?.at(-1)?.answered ?? last;
    return stage === 4 ? evenly(offer.made, answered, 1, 2) : answered;
  });
  return began;
}

/** The activities of the demo's deals: a stage's texts are used in turn, and no company hears one twice. */
export class Timeline {
  readonly #activities: Prisma.ActivityCreateManyInput[] = [];
  readonly #notes: Prisma.NoteCreateManyInput[] = [];
  readonly #told = new Map<readonly unknown[], number>();
  readonly #heard = new Set<string>();

  constructor(private readonly people: People) {}

  /** Adds a deal's activities. Returns when it entered its present stage, and when it last had activity. */
  tell(deal: SeededDeal): { stageEnteredAt: Date; lastActivityAt: Date } {
    const { story, company, reason } = deal;
    const last = lastWork(story, company.story.employees);
    const began = stagesOf(story, last);
    const first = this.#activities.length;
    this.#add(deal, "system", ["Deal created", `Created ${deal.name}`], daysAgo(story.begun, 14));
    for (const [position, days] of began.entries()) {
      const stage = STAGES[position] ?? "Closing";
      if (position > 0)
        this.#add(deal, "stage_change", ["Stage changed", `${STAGES[position - 1]} → ${stage}`], daysAgo(days, 19));
      const until = began[position + 1] ?? last;
      const middle = Math.max(last, Math.floor((days + until) / 2));
      this.#talk(deal, TALKS[stage], daysAgo(middle, 20));
      // Long stages, and every second short one, have more to tell.
      if (days - middle > 2 && (days - until > 9 || position % 2 === 1))
        this.#talk(deal, BETWEEN, daysAgo(middle + 2, 16));
    }
    this.#tellMore(deal, last);
    if (story.lost) this.#talk(deal, REFUSALS, daysAgo(last, 21));
    if (reason) {
      const title = `Deal marked as ${story.lost ? "lost" : "won"}`;
      this.#add(deal, "status_change", [title, `Reason: ${reason}`], daysAgo(last, 22));
    }
    const times = this.#activities.slice(first).map(({ createdAt }) => +(createdAt as Date));
    return {
      stageEnteredAt: began.length > 1 ? daysAgo(began.at(-1) ?? 0, 19) : daysAgo(story.begun, 14),
      lastActivityAt: new Date(Math.max(...times)),
    };
  }

  async write(): Promise<void> {
    await db().note.createMany({ data: this.#notes });
    await db().activity.createMany({ data: this.#activities });
  }

  /** Adds notes and rare activities. */
  #tellMore(deal: SeededDeal, last: number): void {
    const { story, company } = deal;
    const { left = 0, archived, employees, name } = company.story;
    if (employees % 3 !== 0) this.#note(deal, daysAgo(Math.round((story.begun + last) / 2), 21));
    const { owner, tara } = this.people;
    if (name === "Redstone Climbing Gym") {
      const given = Object.values(repChangeEntry(tara)) as [string, string];
      this.#add(deal, "sales_rep_change", given, daysAgo(story.begun - 9, 18), { userId: owner.id });
    }
    if (name === "Platte River Produce" && story.won) {
      const from = ["Imported", "Taken over from the list that was kept before Tandem"] as const;
      this.#add(deal, "misc", from, daysAgo(story.begun, 15));
    }
    const away = ["Company archived", "The company was moved to the archive"] as const;
    if (archived) this.#add(deal, "archive", away, daysAgo(left, 23), { userId: owner.id });
    if (name === "Lakeside Hospitality") {
      const back = ["Company restored", "The company was restored from the archive"] as const;
      this.#add(deal, "archive", away, daysAgo(118, 15), { userId: owner.id });
      this.#add(deal, "unarchive", back, daysAgo(116, 15), { userId: owner.id });
    }
  }

  /** Something said or done with the client, which this company has not heard yet. */
  #talk(deal: SeededDeal, among: readonly Talk[], at: Date): void {
    const { name } = deal.company.story;
    const found = among
      .map(() => this.#next(among))
      .find(([description]) => !this.#heard.has(`${name} ${description}`));
    if (!found) return;
    const [description, details, how] = found;
    this.#heard.add(`${name} ${description}`);
    this.#add(deal, "client", [activityTitle(how.kind), description], at, { details, ...how });
  }

  #note(deal: SeededDeal, at: Date): void {
    const id = randomUUID();
    const content = this.#next(NOTES).replace("%s", deal.company.contacts[0].firstName);
    const userId = deal.company.rep.user.id;
    this.#notes.push({ id, dealId: deal.id, userId, content, createdAt: at, updatedAt: at });
    this.#add(deal, "note", ["Note added", ""], at, { noteId: id });
  }

  #add(
    deal: SeededDeal,
    activityType: ActivityType,
    [title, description]: readonly [string, string],
    createdAt: Date,
    more: Partial<Prisma.ActivityCreateManyInput> = {},
  ): void {
    const userId = deal.company.rep.user.id;
    this.#activities.push({ dealId: deal.id, userId, activityType, title, description, createdAt, ...more });
  }

  #next<T>(texts: readonly T[]): T {
    const turn = this.#told.get(texts) ?? 0;
    this.#told.set(texts, turn + 1);
    return texts[turn % texts.length] as T;
  }
}

import { db, type Prisma } from "@/lib/database/db";
import { isWeekend } from "@/lib/domain/dates";
import type { StepKind } from "@/lib/domain/enums";
import type { SeededDeal } from "./deals";
import { day, daysAgo } from "./random";
import type { Stage } from "./stories/story";

/** What is to be done next in each stage; %s is the client's first name. */
const STEPS: Record<Stage, readonly [StepKind, string][]> = {
  Prospecting: [
    ["call", "Call %s for a first talk"],
    ["email", "Send %s the two-page overview"],
    ["call", "Try %s again in the morning"],
  ],
  Qualification: [
    ["meeting", "Discovery with %s and the controller"],
    ["email", "Ask %s when the present contract ends"],
    ["call", "Find out who decides besides %s"],
  ],
  "Needs Analysis": [
    ["email", "Ask %s for the census"],
    ["call", "Go through the census with %s"],
    ["other", "Compare the workers' comp codes with the census"],
  ],
  Proposal: [
    ["meeting", "Walk %s through the prices"],
    ["call", "Ask %s what is open in the proposal"],
    ["other", "Price a second plan for benefits"],
  ],
  Negotiation: [
    ["call", "Agree with %s on the start date"],
    ["email", "Send %s the answer of our lawyer"],
    ["meeting", "Meet %s and the owner about the term"],
  ],
  Closing: [
    ["call", "Ask %s for the signature"],
    ["email", "Send %s what we need for the first payroll"],
    ["meeting", "Plan the handover to service with %s"],
  ],
};

/** Days from today on which the steps are due, in turn: some are late, some are for today; null plans none. */
const DUE = [0, 2, -3, 1, null, 5, 0, -1, 8, 3] as const;
/** Hours of the day (UTC). */
const TIMES = [null, 17, null, null, 21.5] as const;
const HOUR_MS = 3_600_000;

/** The workday so many days ahead or, if negative, ago. */
function workday(ahead: number): Date {
  const at = day(ahead);
  return isWeekend(at.toISOString().slice(0, 10)) ? workday(ahead < 0 ? ahead - 1 : ahead + 1) : at;
}

/** Plans what is to be done for the open deals, so that each person's day has something late, something due and some to come. */
export async function seedSteps(deals: SeededDeal[]): Promise<void> {
  const rows: Prisma.DealStepCreateManyInput[] = [];
  const turns = new Map<string, number>();
  for (const { id, story, company } of deals) {
    if (!story.stage || story.won !== undefined || story.lost || company.story.archived) continue;
    const { user } = company.rep;
    const turn = turns.get(user.id) ?? 0;
    turns.set(user.id, turn + 1);
    const ahead = DUE[turn % DUE.length];
    const [kind, text] = STEPS[story.stage][turn % STEPS[story.stage].length] ?? [];
    if (ahead === null || ahead === undefined || !kind || !text) continue;
    const dueOn = workday(ahead);
    const time = TIMES[turn % TIMES.length];
    rows.push({
      dealId: id,
      kind,
      text: text.replace("%s", company.contacts[0].firstName),
      dueOn,
      dueAt: time ? new Date(dueOn.getTime() + time * HOUR_MS) : null,
      createdById: user.id,
      createdAt: daysAgo(Math.max(4, 1 - ahead), 16),
    });
  }
  await db().dealStep.createMany({ data: rows });
}

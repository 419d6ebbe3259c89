import type { UsState } from "@/lib/domain/us-states";
import type { ClientCosts } from "@/lib/pricing/client-costs";
import type { ReadingTimes } from "@/lib/proposals/rules";

/** The sales reps by provider: Riley works for two. */
export type RepKey = "riley" | "tara" | "marcus" | "rileyAtKeystone" | "kofi" | "rowan";

export type Stage = "Prospecting" | "Qualification" | "Needs Analysis" | "Proposal" | "Negotiation" | "Closing";

/** The course of a proposal, in days ago; the client does everything at one time. */
export interface ProposalStory {
  made: number;
  /** Mailed to the first contact on that day; missing if not yet mailed. */
  sent?: number;
  answered?: number;
  /** How far the client went. */
  answer?: "rejected" | "accepted" | "gave details" | "signed" | "booked";
  reason?: string;
  /** When the provider's signer signed. */
  countersigned?: number;
  /** In how many days the booked call takes place; by default soon. */
  callIn?: number;
  seen?: boolean;
  /** The offer's last day, in days from now. */
  expiresIn?: number;
  /** Visits to the client's page, the oldest first. */
  visits?: { ago: number; hour: number; device: "phone" | "computer"; seconds: ReadingTimes }[];
  /** Questions of the client, the oldest first; one without an answer waits. */
  asked?: { ago: number; kind?: "question" | "changes"; text: string; answer?: string }[];
  /** For a part of the company only. */
  employees?: number;
  /** By state, for people in several; they are all of `employees`. */
  peopleIn?: Record<string, number>;
  /** The client's census, by state: people of each wage a year, of whom those below 45,000 are paid by the hour. */
  census?: Partial<Record<UsState, [people: number, wage: number][]>>;
  /** What the client's own rate notices say, in percent by state. */
  rateNotices?: Record<string, number>;
  perEmployee?: boolean;
  /** At the lowest prices of the products. */
  lowest?: boolean;
  /** Its services cost this share of what the payroll platform has brought in a year. */
  shareOfPaid?: number;
  /** Starts on the first day of this month, the next time that it comes. */
  startsInMonth?: number;
  /** Starts on the first day of a month, so many months after it was made. */
  startsAfter?: number;
}

/** One deal of a company; all numbers are days ago. */
export interface DealStory {
  offer: string;
  begun: number;
  stage?: Stage;
  won?: number;
  lost?: [ago: number, reason: string];
  /** Days from now to the expected close; null for none. */
  closesIn?: number | null;
  /** When somebody last worked on it; by default recently. */
  quietFor?: number;
  proposals?: ProposalStory[];
  /** What its client pays today; the rest they have not said. */
  costs?: Partial<ClientCosts>;
}

export interface CompanyStory {
  name: string;
  rep: RepKey;
  industry: string;
  employees: number;
  /** A key of PLACES. */
  city: string;
  street: string;
  about: string;
  deals: DealStory[];
  /** Paid since it was won, until so many days ago. */
  left?: number;
  archived?: boolean;
}

export const company = (
  rep: RepKey,
  name: string,
  industry: string,
  employees: number,
  place: [city: string, street: string],
  about: string,
  deals: DealStory[],
  more: Pick<CompanyStory, "left" | "archived"> = {},
): CompanyStory => ({ rep, name, industry, employees, city: place[0], street: place[1], about, deals, ...more });

export const won = (offer: string, ago: number, proposals: ProposalStory[] = []): DealStory => ({
  offer,
  begun: ago + 62,
  won: ago,
  proposals,
});
export const lost = (offer: string, ago: number, reason: string, proposals: ProposalStory[] = []): DealStory => ({
  offer,
  begun: ago + 48,
  lost: [ago, reason],
  proposals,
});
export const open = (
  offer: string,
  stage: Stage,
  begun: number,
  closesIn: number | null,
  more: Partial<DealStory> = {},
): DealStory => ({ offer, stage, begun, closesIn, ...more });

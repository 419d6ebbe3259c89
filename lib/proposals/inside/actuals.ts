import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { endOfMonth, todayIn } from "@/lib/domain/dates";
import { proposalCode } from "@/lib/domain/format";
import { compareToDate, type EstimateCourse, type NotComparable } from "@/lib/pricing/actuals";
import { exactEstimate } from "@/lib/pricing/pricing";
import { estimatedToDate, isLowerOfTwo } from "@/lib/pricing/revenue-curve";
import { firstDaysFrom } from "@/lib/pricing/start-month";
import type { Actuals, ActualsComparison } from "./contract-actuals";
import {
  countSetAside,
  findAccepted,
  findComparedDeal,
  findMappingFacts,
  findMonthRevenue,
} from "./repository-actuals";

/** A proposal estimates a year. */
const MONTHS = 12;

/** What a deal's estimate has come to, or why that cannot be said (D-183). Throws 'not_found' out of scope. */
export async function getActuals(actor: Actor, dealId: string): Promise<Actuals> {
  const found = await compare(actor, dealId);
  return typeof found === "string" ? { reason: found, comparison: null } : { reason: null, comparison: found };
}

type DealRow = NonNullable<Awaited<ReturnType<typeof findComparedDeal>>>;
type ProposalRow = NonNullable<Awaited<ReturnType<typeof findAccepted>>>;

async function compare(actor: Actor, dealId: string): Promise<ActualsComparison | NotComparable> {
  const deal = await findComparedDeal(actor, dealId);
  if (!deal) throw AppError.notFound("Deal not found");
  if (deal.dealStatus !== "won") return "not_won";
  const proposal = await findAccepted(dealId);
  if (!proposal) return "no_proposal";
  const { companyId, providerId, timeZone } = deal;
  const facts = await findMappingFacts(companyId, providerId, timeZone);
  if (facts.mappings === 0) return "no_mapping";
  if (facts.hasSeveralClients) return "several_clients";
  const months = monthsOf(proposal);
  if (months.length === 0) return "later_proposal";
  const { readBefore, lastSyncAt } = facts;
  if (facts.unread > 0 || readBefore === null || lastSyncAt === null) return "not_synced";
  const today = todayIn(timeZone);
  const over = months.filter((month) => endOfMonth(month) < today && endOfMonth(month) < readBefore);
  const last = over.at(-1);
  return last === undefined ? "no_months" : comparison(deal, proposal, { months, over, last, lastSyncAt });
}

interface Course {
  /** First days. */
  months: string[];
  /** Those that are over and read completely, and the last of them. */
  over: string[];
  last: string;
  lastSyncAt: Date;
}

async function comparison(deal: DealRow, proposal: ProposalRow, course: Course): Promise<ActualsComparison> {
  const { companyId, providerId } = deal;
  const { startsIn, namedStart, commissionRate } = proposal;
  const range = { startDate: startsIn, endDate: endOfMonth(course.last) };
  const [revenue, setAside] = await Promise.all([
    findMonthRevenue(companyId, providerId, range),
    countSetAside(companyId, providerId, range),
  ]);
  return {
    id: proposal.id,
    proposalId: proposalCode(proposal.number),
    startsIn,
    startIsNamed: namedStart !== null,
    course: courseOf(proposal),
    isLowerOfTwo: isLowerOfTwo(proposal.revenueCurve, startsIn),
    hasEarlier: proposal.hasEarlier,
    through: range.endDate,
    lastSyncAt: course.lastSyncAt.toISOString(),
    setAside,
    commissionRate,
    ...compareToDate({
      startsIn,
      estimatedToDate: estimateOf(proposal).slice(0, course.months.length),
      monthsOver: course.over.length,
      revenue,
      commissionRate,
      withoutCommission: deal.categoriesWithoutCommission ?? [],
    }),
  };
}

/** The first days of the months that a proposal is for: a year, or until a later one of the same client starts. */
const monthsOf = ({ startsIn, laterStart }: ProposalRow): string[] =>
  firstDaysFrom(startsIn, MONTHS).filter((month) => laterStart === null || month < laterStart);

const estimateOf = (proposal: ProposalRow): number[] => {
  const { startsIn, start, revenueCurve: curve } = proposal;
  const firstTwelve = start?.estimates[0]?.firstTwelve.revenue ?? null;
  return estimatedToDate({ curve, plain: exactEstimate(proposal), firstTwelve }, startsIn);
};

function courseOf({ revenueCurve, proposalType }: ProposalRow): EstimateCourse {
  if (revenueCurve !== null) return "wage_bases";
  return proposalType === "ASO" ? "no_taxes" : "plain";
}

import type { CompanyDeal } from "@/lib/companies/contract";
import type { NextStep } from "@/lib/contracts/fields";
import type { Deal, DealStep } from "@/lib/deals/contract";
import type { DealStatus } from "@/lib/domain/enums";

/** A deal on which something can be logged. */
export interface LogDeal {
  id: string;
  name: string;
  companyName: string;
  dealStatus: DealStatus;
  nextStep: NextStep | null;
  salesRep: DealStep["assignee"];
}

export const logDealOf = ({ id, name, company, dealStatus, nextStep, salesRep }: Deal): LogDeal => ({
  id,
  name,
  companyName: company.name,
  dealStatus,
  nextStep,
  salesRep,
});

/**
 * The deals of a company on which something can be logged, open ones first: those of the active provider; null for an Admin without
 * one, who can reach all.
 */
export function logDealsOf(deals: CompanyDeal[], companyName: string, activeProviderId: string | null): LogDeal[] {
  const here = deals.filter(({ provider }) => activeProviderId === null || provider.id === activeProviderId);
  const isOpen = ({ dealStatus }: CompanyDeal) => dealStatus === "open";
  return [...here.filter(isOpen), ...here.filter((deal) => !isOpen(deal))].map((deal) => ({ ...deal, companyName }));
}

/** The deal to begin with: the only one, or the only open one; none where one has to be chosen. */
export function presentDeal(deals: LogDeal[]): string {
  const open = deals.filter(({ dealStatus }) => dealStatus === "open");
  const [only] = deals.length === 1 ? deals : open;
  return only && (deals.length === 1 || open.length === 1) ? only.id : "";
}

/** Options of the choice of a deal; closed ones say so. */
export const dealOptions = (deals: LogDeal[]) =>
  deals.map(({ id, name, dealStatus }) => ({
    value: id,
    label: dealStatus === "open" ? name : `${name} (${dealStatus})`,
  }));

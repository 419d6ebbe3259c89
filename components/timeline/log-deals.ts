import type { CompanyDeal } from "@/lib/companies/contract";
import type { NextStep } from "@/lib/contracts/fields";
import type { Deal, DealStep } from "@/lib/deals/contract";
import type { DealStatus } from "@/lib/domain/enums";

/** Of a choice of deals: none, so that what is written is the company's (D-245). */
export const NO_DEAL = "none";

/** A company about which something can be written without a deal. */
export interface LogCompany {
  id: string;
  name: string;
}

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

/** What a choice begins with: the only deal, the only open one, or the company where none is open; empty where one has to be chosen. */
export function presentDeal(deals: LogDeal[], company?: LogCompany): string {
  const open = deals.filter(({ dealStatus }) => dealStatus === "open");
  const [only] = deals.length === 1 ? deals : open;
  if (company && open.length === 0) return NO_DEAL;
  return only && (deals.length === 1 || open.length === 1) ? only.id : "";
}

/** Options of the choice of a deal; closed ones say so, and the last one is the company itself, where that is possible. */
export const dealOptions = (deals: LogDeal[], company?: LogCompany) => [
  ...deals.map(({ id, name, dealStatus }) => ({
    value: id,
    label: dealStatus === "open" ? name : `${name} (${dealStatus})`,
  })),
  ...(company ? [{ value: NO_DEAL, label: `No deal, just ${company.name}` }] : []),
];

/** The calls that write on what was chosen. */
export const placeOf = (chosen: string, company: LogCompany | undefined): { dealId: string } | { companyId: string } =>
  chosen === NO_DEAL && company ? { companyId: company.id } : { dealId: chosen };

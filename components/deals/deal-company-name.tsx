import Link from "next/link";
import type { DealSummary } from "@/lib/contracts/deals";
import { PAGES, pathTo } from "@/lib/pages";

interface DealCompanyNameProps {
  deal: DealSummary;
  viewerId: string;
  linksEveryCompany: boolean;
}

/** A link for a global Admin and for the deal's own sales rep, plain text for everybody else (P:76). */
export function DealCompanyName({ deal, viewerId, linksEveryCompany }: DealCompanyNameProps) {
  if (!linksEveryCompany && deal.salesRepId !== viewerId)
    return <span className="line-clamp-3 break-words">{deal.company.name}</span>;
  return (
    <Link
      href={pathTo(PAGES.companyProfile.path, { companyId: deal.companyId })}
      prefetch={false}
      className="cell-link"
    >
      {deal.company.name}
    </Link>
  );
}

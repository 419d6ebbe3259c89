"use client";

import { ArrowUpRight, Sparkles, Users } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Fact, Facts } from "@/components/kit/facts";
import { lazyDialog } from "@/components/kit/once-open";
import { WebsiteLink } from "@/components/layout/website-link";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import type { Deal } from "@/lib/deals/contract";
import { COMPANY_SIZES } from "@/lib/domain/enums";
import { PAGES, pathTo } from "@/lib/pages";

interface CompanyInformationCardProps {
  deal: Deal;
  canViewCompany: boolean;
  onShowContacts: () => void;
}

export function CompanyInformationCard({ deal, canViewCompany, onShowContacts }: CompanyInformationCardProps) {
  const [reportOpen, setReportOpen] = useState(false);
  const { company } = deal;
  const size = COMPANY_SIZES.find((candidate) => candidate.value === company.size)?.label;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Company Information</CardTitle>
      </CardHeader>
      <CardContent>
        <Facts layout="beside" className="gap-2">
          <Fact label="Company name">{company.name}</Fact>
          <Fact label="Industry">{company.industry}</Fact>
          <Fact label="Size">{size && `${size} employees`}</Fact>
          <Fact label="Location">{[company.location.city, company.location.state].filter(Boolean).join(", ")}</Fact>
          <Fact label="Website">{company.website && <WebsiteLink url={company.website} />}</Fact>
        </Facts>
      </CardContent>
      <CardFooter className="flex-wrap justify-start">
        <Button variant="outline" size="sm" onClick={onShowContacts}>
          <Users aria-hidden="true" />
          Contacts
        </Button>
        <Button variant="outline" size="sm" onClick={() => setReportOpen(true)}>
          <Sparkles aria-hidden="true" />
          Intelligence
        </Button>
        {canViewCompany && (
          <Button variant="outline" size="sm" asChild>
            <Link href={pathTo(PAGES.companyProfile.path, { companyId: company.id })}>
              View Company
              <ArrowUpRight aria-hidden="true" />
            </Link>
          </Button>
        )}
      </CardFooter>
      <ReportDialog company={company} dealId={deal.id} open={reportOpen} onOpenChange={setReportOpen} />
    </Card>
  );
}

/** The intelligence report on the deal's company (P:68). */
const ReportDialog = lazyDialog(async () => (await import("@/components/intelligence/report-dialog")).ReportDialog);

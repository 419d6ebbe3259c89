"use client";

import { ArrowUpRight, Sparkles, Users } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { WebsiteLink } from "@/components/layout/website-link";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter, CardHeader } from "@/components/ui/card";
import type { Deal } from "@/lib/contracts/deals";
import { COMPANY_SIZES } from "@/lib/domain/enums";
import { InfoRow } from "./deal-information-card";
import { DealIntelligenceDialog } from "./deal-intelligence-dialog";

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
      <CardHeader title="Company Information" />
      <CardContent>
        <dl className="grid gap-3">
          <InfoRow label="Name">{company.name}</InfoRow>
          <InfoRow label="Industry">{company.industry ?? "Not set"}</InfoRow>
          <InfoRow label="Size">{size ? `${size} employees` : "Not set"}</InfoRow>
          <InfoRow label="Location">
            {[company.location.city, company.location.state].filter(Boolean).join(", ")}
          </InfoRow>
          <InfoRow label="Website">{company.website ? <WebsiteLink url={company.website} /> : "Not set"}</InfoRow>
        </dl>
      </CardContent>
      <CardFooter className="flex-wrap justify-start">
        <Button size="sm" onClick={onShowContacts}>
          <Users aria-hidden="true" />
          Contacts
        </Button>
        <Button size="sm" onClick={() => setReportOpen(true)}>
          <Sparkles aria-hidden="true" />
          Intelligence
        </Button>
        {canViewCompany && (
          <Button size="sm" asChild>
            <Link href={`/companies/${company.id}/profile`}>
              View Company
              <ArrowUpRight aria-hidden="true" />
            </Link>
          </Button>
        )}
      </CardFooter>
      <DealIntelligenceDialog company={company} open={reportOpen} onOpenChange={setReportOpen} />
    </Card>
  );
}

"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { NumberField } from "@/components/form/number-field";
import { Fact, Facts } from "@/components/kit/facts";
import { AgreementCard } from "@/components/proposals/agreement/agreement-card";
import { SignersCard } from "@/components/proposals/signing/signers-card";
import { SigningServiceCard } from "@/components/proposals/signing/signing-service-card";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { messageOf, urlOf } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { saveFile } from "@/lib/api-client/save-file";
import { plural } from "@/lib/domain/dates";
import { exportProvider, getProvider } from "@/lib/generated/calls/providers";
import { CommissionSettingsCard } from "./commission-settings-card";
import { ModelUsageCard } from "./model-usage-card";
import { OfferSettingsCard } from "./offer-settings-card";
import { ProviderLogoCard } from "./provider-logo-card";
import { ProviderProfileCard } from "./provider-profile-card";
import { SettingsCard } from "./settings-card";
import { WelcomeCallsCard } from "./welcome-calls-card";

interface ProviderCardsProps {
  providerId: string;
  canEditIndustry: boolean;
  /** On the Admin's page, where the cap of the language model is set; the agreement is on the provider's own. */
  isAdmins?: boolean;
}

/** All that a provider has set. */
export function ProviderCards({ providerId, canEditIndustry, isAdmins = false }: ProviderCardsProps) {
  const provider = useSuspenseQuery(queryOptions(getProvider, { params: { providerId } })).data;
  return (
    <>
      <ProviderProfileCard provider={provider} canEditIndustry={canEditIndustry} />
      <ProviderLogoCard provider={provider} />
      {!isAdmins && <AgreementCard />}
      <OfferSettingsCard providerId={providerId} />
      <CommissionSettingsCard providerId={providerId} />
      <WelcomeCallsCard providerId={providerId} />
      <SignersCard providerId={providerId} />
      <SigningServiceCard providerId={providerId} />
      <ReportsCard providerId={providerId} />
      <ModelUsageCard providerId={providerId} canEdit={isAdmins} />
      <ProviderDataCard providerId={providerId} />
    </>
  );
}

/** How a provider's intelligence reports are kept (D-145). */
function ReportsCard({ providerId }: { providerId: string }) {
  return (
    <SettingsCard
      providerId={providerId}
      section="reports"
      title="Intelligence Reports"
      noun="intelligence reports"
      facts={({ reportsFreshDays: days }) => (
        <Facts className="p-4">
          <Fact label="Automatic refresh">
            {days === null ? "No" : `When older than ${plural(days, "day")}, for companies with open deals`}
          </Fact>
        </Facts>
      )}
      fields={(control) => (
        <NumberField
          control={control}
          name="reportsFreshDays"
          label="Refresh reports older than (days)"
          hint="Late in the evening, with what is left of the day's token cap, for companies with open deals. Their sales reps are notified of what is new. Blank: never."
          inputMode="numeric"
          format={String}
          className="max-w-md"
        />
      )}
    />
  );
}

/** All that Tandem keeps of a provider, to take along (D-217). */
function ProviderDataCard({ providerId }: { providerId: string }) {
  const save = useMutation({
    mutationFn: () => saveFile(urlOf(exportProvider, { params: { providerId } })),
    onError: (error) => toast.error("Failed to download the data", { description: messageOf(error) }),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Data</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5 text-sm">
          <h3 className="font-medium">All data of this provider</h3>
          <p className="text-muted-foreground">
            A ZIP file with every table as CSV (companies, contacts, deals, proposals, revenue, history and more) and
            the agreements as PDF. It holds personal data: keep it safe.
          </p>
        </div>
        <Button variant="outline" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden="true" />
          Download all data
        </Button>
      </CardContent>
    </Card>
  );
}

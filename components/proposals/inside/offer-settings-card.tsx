"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEditing } from "@/components/form/use-editing";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatDateOnly, plural } from "@/lib/domain/dates";
import { getOfferSettings } from "@/lib/generated/calls/offers";
import { AccentPreview } from "./accent-preview";
import { FloorFact } from "./floor-fields";
import { OfferSettingsForm, offerSettingsDraft } from "./offer-settings-form";

/** How a provider's offers behave, read or edited in the same place. */
export function OfferSettingsCard({ providerId }: { providerId: string }) {
  const settings = useSuspenseQuery(queryOptions(getOfferSettings, { params: { providerId } })).data;
  const { editing, stopEditing, editButton } = useEditing(offerSettingsDraft(providerId));
  const { offerDays, accentColor, certifiedOn } = settings;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Proposals</CardTitle>
        <CardAction>{editButton}</CardAction>
      </CardHeader>
      {editing ? (
        <OfferSettingsForm providerId={providerId} settings={settings} onCancel={stopEditing} onSaved={stopEditing} />
      ) : (
        <Facts className="grid-cols-2 p-4 lg:grid-cols-3">
          <Fact label="Valid for">{offerDays === null ? "No last day" : plural(offerDays, "day")}</Fact>
          <Fact label="Reminders before the last day">{settings.followUpMails ? "Yes" : "No"}</Fact>
          <Fact label="Openings">{settings.notesOpenings ? "Noted" : "Not noted"}</Fact>
          <Fact label="Deals follow">{settings.dealFollows ? "By themselves" : "When asked"}</Fact>
          <Fact label="Certified PEO">{certifiedOn ? `Since ${formatDateOnly(certifiedOn)}` : "No"}</Fact>
          <Fact label="Taxes on the client's page">
            {settings.clientAmountsWithBases ? "Up to their wage bases" : "On all wages"}
          </Fact>
          <FloorFact settings={settings} />
          <Fact label="Color">{accentColor ? <AccentPreview color={accentColor} /> : "Tandem's"}</Fact>
        </Facts>
      )}
    </Card>
  );
}

"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { NumberField } from "@/components/form/number-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { Fact, Facts } from "@/components/kit/facts";
import { accentsOf, COLOR } from "@/lib/domain/accent";
import { formatDateOnly, plural } from "@/lib/domain/dates";
import { formatAmount, formatPercent } from "@/lib/domain/format";
import type { FloorBasis } from "@/lib/pricing/floors";
import type { ProviderSettings } from "@/lib/providers/contract";
import { type SectionControl, SettingsCard } from "./settings-card";

/** How a provider's offers behave. */
export function OfferSettingsCard({ providerId }: { providerId: string }) {
  return (
    <SettingsCard
      providerId={providerId}
      section="offers"
      title="Proposals"
      noun="proposals"
      facts={({ accentColor, ...settings }) => (
        <Facts className="grid-cols-2 p-4 lg:grid-cols-3">
          <Fact label="Valid for">
            {settings.offerDays === null ? "No expiration date" : plural(settings.offerDays, "day")}
          </Fact>
          <Fact label="Reminders before it expires">{settings.followUpMails ? "Yes" : "No"}</Fact>
          <Fact label="Open tracking">{settings.notesOpenings ? "On" : "Off"}</Fact>
          <Fact label="Deal updates">{settings.dealFollows ? "Automatic" : "Suggested to the rep"}</Fact>
          <Fact label="Certified PEO">
            {settings.certifiedOn ? `Since ${formatDateOnly(settings.certifiedOn)}` : "No"}
          </Fact>
          <Fact label="Taxes on the client's page">
            {settings.clientAmountsWithBases ? "Up to their wage bases" : "On all wages"}
          </Fact>
          <Fact label="Floors">{floorsInWords(settings)}</Fact>
          <Fact label="Color">{accentColor ? <AccentPreview color={accentColor} /> : "Tandem's"}</Fact>
        </Facts>
      )}
      fields={(control) => <OfferFields control={control} />}
    />
  );
}

/** The floors that are set. */
function floorsInWords(settings: Omit<ProviderSettings["offers"], "accentColor">): string {
  const { floorYearly, floorPepm, floorSutaPercent, floorBasis } = settings;
  const set = [
    floorYearly !== null && `${formatAmount(floorYearly)} a year`,
    floorPepm !== null && `${formatAmount(floorPepm)} per employee per month`,
    floorSutaPercent !== null && `${formatPercent(floorSutaPercent)} of SUTA spreads`,
    (floorYearly !== null || floorPepm !== null) && floorBasis === "refined" && "with wage bases",
  ].filter(Boolean);
  return set.length === 0 ? "None" : set.join(", ");
}

interface FieldsProps {
  control: SectionControl<"offers">;
}

function OfferFields({ control }: FieldsProps) {
  const color = useWatch({ control, name: "accentColor" })?.trim().toLowerCase() ?? "";
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          control={control}
          name="offerDays"
          label="Valid for days"
          hint="The builder fills in the expiration date. Blank: none."
          inputMode="numeric"
          format={String}
        />
        <div className="grid content-start gap-2">
          <TextField
            control={control}
            name="accentColor"
            label="Color of the client's page"
            placeholder="#1f4fd8"
            autoComplete="off"
            hint="Adjusted where it would be hard to read. Blank: Tandem's."
          />
          {COLOR.test(color) && <AccentPreview color={color} />}
        </div>
        <DateField
          control={control}
          name="certifiedOn"
          label="Certified PEO since"
          about="back"
          hint="By the IRS. FUTA and Social Security then continue for clients who join within a year. Blank: not certified."
        />
      </div>
      <CheckboxField
        control={control}
        name="followUpMails"
        label="Remind clients seven days before the proposal expires and on its last day"
        hint="Emailed to everyone who got the proposal, until they answer. Paused while they wait for your answer."
      />
      <CheckboxField
        control={control}
        name="notesOpenings"
        label="Track when clients open a proposal and what they read"
        hint="The client's page says so. When off, nothing is recorded."
      />
      <CheckboxField
        control={control}
        name="dealFollows"
        label="Update deals automatically"
        hint="Once a proposal is sent, accepted or signed, its deal moves to Proposal or Closing and takes its value. When off, the rep is asked."
      />
      <CheckboxField
        control={control}
        name="clientAmountsWithBases"
        label="Charge clients for taxes up to their wage bases"
        hint="Page and agreement of new PEO proposals charge each tax up to its wage base, where people per state are known; otherwise on all wages. Check what your own agreement says about these charges. Proposals that were made before do not change."
      />
      <FloorFields control={control} />
    </>
  );
}

const BASES: { value: FloorBasis; label: string }[] = [
  { value: "plain", label: "Total revenue" },
  { value: "refined", label: "Total revenue with wage bases" },
];

/** What a provider's prices may not go below without an owner's approval. */
function FloorFields({ control }: FieldsProps) {
  return (
    <fieldset className="grid gap-4 border-t pt-4">
      <legend className="sr-only">Floors</legend>
      <div>
        <p aria-hidden="true" className="font-medium text-sm">
          Floors
        </p>
        <p className="text-muted-foreground text-xs">
          A new proposal below one of them needs an owner's approval before the client can open it. Proposals made
          earlier do not change.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField control={control} name="floorYearly" label="Minimum a year" hint="Total revenue. Blank: none." />
        <MoneyField
          control={control}
          name="floorPepm"
          label="Minimum per employee per month"
          hint="Total revenue for each employee. Blank: none."
        />
        <PercentField
          control={control}
          name="floorSutaPercent"
          label="Minimum SUTA spread"
          hint="Of the range of an adjustable SUTA rate, from its minimum. Blank: none."
        />
        <SelectField
          control={control}
          name="floorBasis"
          label="Minimums apply to"
          options={BASES}
          hint="With wage bases where those are known, otherwise on all wages."
        />
      </div>
    </fieldset>
  );
}

/** A color as clients see it on light and dark pages: adjusted until it can be read there. */
function AccentPreview({ color }: { color: string }) {
  const { light, dark } = accentsOf(color);
  const shown = [
    { name: "Light", page: "#ffffff", ...light },
    { name: "Dark", page: "#17181c", ...dark },
  ];
  return (
    <span className="flex flex-wrap gap-2">
      {shown.map((one) => (
        <span key={one.name} className="rounded-md border p-1.5" style={{ backgroundColor: one.page }}>
          <span
            className="block rounded px-2.5 py-1 font-medium text-xs"
            style={{ backgroundColor: one.color, color: one.text }}
          >
            {one.name} {one.color}
          </span>
        </span>
      ))}
    </span>
  );
}

"use client";

import type { Control } from "react-hook-form";
import type { z } from "zod";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { Fact } from "@/components/kit/facts";
import { formatAmount, formatPercent } from "@/lib/domain/format";
import type { FloorBasis } from "@/lib/pricing/floors";
import type { OfferSettings, OfferSettingsForm } from "@/lib/proposals/client/contract";

type Inputs = z.input<typeof OfferSettingsForm>;
type Values = z.output<typeof OfferSettingsForm>;

const BASES: { value: FloorBasis; label: string }[] = [
  { value: "plain", label: "Total revenue" },
  { value: "refined", label: "Total revenue with wage bases" },
];

/** What a provider's prices may not go below without an owner's approval. */
export function FloorFields({ control }: { control: Control<Inputs, unknown, Values> }) {
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
        <MoneyField control={control} name="floorYearly" label="Minimum a year" hint="Total revenue. Empty: none." />
        <MoneyField
          control={control}
          name="floorPepm"
          label="Minimum per employee per month"
          hint="Total revenue for each employee. Empty: none."
        />
        <PercentField
          control={control}
          name="floorSutaPercent"
          label="SUTA spread that must stay"
          hint="Of the range of an adjustable SUTA rate, from its minimum. Empty: none."
        />
        <SelectField
          control={control}
          name="floorBasis"
          label="Minimums look at"
          options={BASES}
          hint="With wage bases where that can be computed, else the plain one."
        />
      </div>
    </fieldset>
  );
}

/** The floors that are set, in one fact. */
export function FloorFact({ settings }: { settings: OfferSettings }) {
  const { floorYearly, floorPepm, floorSutaPercent, floorBasis } = settings;
  const set = [
    floorYearly !== null && `${formatAmount(floorYearly)} a year`,
    floorPepm !== null && `${formatAmount(floorPepm)} per employee per month`,
    floorSutaPercent !== null && `${formatPercent(floorSutaPercent)} of SUTA spreads`,
  ].filter(Boolean);
  const hasDollars = floorYearly !== null || floorPepm !== null;
  return (
    <Fact label="Floors">
      {set.length === 0 ? "None" : set.join(", ")}
      {hasDollars && floorBasis === "refined" && ", with wage bases"}
    </Fact>
  );
}

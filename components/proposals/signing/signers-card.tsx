"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { EditableCard } from "@/components/form/editable-card";
import { PersonField } from "@/components/form/person-field";
import { Fact, Facts } from "@/components/kit/facts";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatDateOnly } from "@/lib/domain/dates";
import { getSigners, updateSigners } from "@/lib/generated/calls/signers";
import type { SignerSettings, SignersForm } from "@/lib/proposals/signing/contract";

/** The settings of who signs a provider's agreements, and who stands in for them, read or edited in the same place. */
export function SignersCard({ providerId }: { providerId: string }) {
  const change = useChange();
  const params = { providerId };
  const settings = useSuspenseQuery(queryOptions(getSigners, { params })).data;
  const { signer, signerId } = settings;
  return (
    <EditableCard
      title="Who Signs"
      noun="who signs"
      draft={`signers:${providerId}`}
      record={settings}
      schema={() => import("@/lib/proposals/signing/contract").then((contract) => contract.SignersForm)}
      inputsOf={({ signerId, standInId, standInFrom, standInUntil }) => ({
        signerId,
        standInId,
        standInFrom,
        standInUntil,
      })}
      save={(values, version) => change(updateSigners, { params, body: { ...values, version } })}
      readLatest={() => call(getSigners, { params })}
      facts={
        <Facts className="p-4 sm:grid-cols-2">
          <Fact label="Countersigns agreements">
            {signer?.name ?? "Nobody: make someone an owner or admin of the team"}
            {signer && signerId === null && <span className="text-muted-foreground"> (longest on the team)</span>}
          </Fact>
          <Fact label="Stand-in">{standInOf(settings)}</Fact>
        </Facts>
      }
      fields={(control) => <SignerFields control={control} settings={settings} />}
    />
  );
}

function standInOf({ standInId, standInFrom, standInUntil, candidates, today }: SignerSettings): string {
  const standIn = candidates.items.find(({ userId }) => userId === standInId);
  if (!standIn || !standInFrom || !standInUntil) return "Nobody";
  const days = `${formatDateOnly(standInFrom)} to ${formatDateOnly(standInUntil)}`;
  return `${standIn.name}, ${days}${standInUntil < today ? " (over)" : ""}`;
}

interface SignerFieldsProps {
  control: Control<z.input<typeof SignersForm>, unknown, z.output<typeof SignersForm>>;
  settings: SignerSettings;
}

function SignerFields({ control, settings }: SignerFieldsProps) {
  const hasStandIn = useWatch({ control, name: "standInId" }) !== null;
  const { items, total } = settings.candidates;
  const people = { data: { items: items.map(({ userId, name }) => ({ id: userId, name })), total }, isError: false };
  return (
    <>
      <PersonField
        control={control}
        name="signerId"
        label="Countersigns agreements"
        hint="Named in new agreements. Agreements already sent keep their signer."
        emptyLabel="The longest-standing owner"
        placeholder="The longest-standing owner"
        people={people}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <PersonField
          control={control}
          name="standInId"
          label="Stand-in"
          hint="Can countersign on these days, in their own name."
          emptyLabel="Nobody"
          placeholder="Nobody"
          people={people}
        />
        {hasStandIn && (
          <>
            <DateField control={control} name="standInFrom" label="From" required />
            <DateField control={control} name="standInUntil" label="To" required min={settings.today} />
          </>
        )}
      </div>
    </>
  );
}

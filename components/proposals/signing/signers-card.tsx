"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useEditing } from "@/components/form/use-editing";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatDateOnly } from "@/lib/domain/dates";
import { getSigners } from "@/lib/generated/calls/signers";
import type { SignerSettings } from "@/lib/proposals/signing/contract";
import { SignersForm, signersDraft } from "./signers-form";

/** The settings of who signs a provider's agreements, and who stands in for them, read or edited in the same place. */
export function SignersCard({ providerId }: { providerId: string }) {
  const settings = useSuspenseQuery(queryOptions(getSigners, { params: { providerId } })).data;
  const { editing, stopEditing, editButton } = useEditing(signersDraft(providerId));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Who Signs</CardTitle>
        <CardAction>{editButton}</CardAction>
      </CardHeader>
      {editing ? (
        <SignersForm providerId={providerId} settings={settings} onCancel={stopEditing} onSaved={stopEditing} />
      ) : (
        <Settings settings={settings} />
      )}
    </Card>
  );
}

function Settings({ settings }: { settings: SignerSettings }) {
  const { signer, signerId } = settings;
  return (
    <Facts className="p-4 sm:grid-cols-2">
      <Fact label="Countersigns agreements">
        {signer?.name ?? "Nobody: make someone an owner or admin of the team"}
        {signer && signerId === null && <span className="text-muted-foreground"> (longest on the team)</span>}
      </Fact>
      <Fact label="Stand-in">{standInOf(settings)}</Fact>
    </Facts>
  );
}

function standInOf({ standInId, standInFrom, standInUntil, candidates, today }: SignerSettings): string {
  const standIn = candidates.items.find(({ userId }) => userId === standInId);
  if (!standIn || !standInFrom || !standInUntil) return "Nobody";
  const days = `${formatDateOnly(standInFrom)} to ${formatDateOnly(standInUntil)}`;
  return `${standIn.name}, ${days}${standInUntil < today ? " (over)" : ""}`;
}

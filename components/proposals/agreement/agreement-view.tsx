"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Notice } from "@/components/kit/notice";
import { queryOptions } from "@/lib/api-client/query-options";
import { getAgreement } from "@/lib/generated/calls/agreements";
import { AgreementForm } from "./agreement-form";

/** The agreement of the active provider. */
export function AgreementView({ providerId }: { providerId: string }) {
  const agreement = useSuspenseQuery(queryOptions(getAgreement, { params: { providerId } })).data;
  return (
    <>
      <h1 className="font-semibold text-xl">Agreement</h1>
      {agreement.isDefault && (
        <Notice variant="warning" title="This is our default agreement">
          Have a lawyer read it before your clients sign it. It is a starting point and not legal advice.
        </Notice>
      )}
      <AgreementForm providerId={providerId} agreement={agreement} />
    </>
  );
}

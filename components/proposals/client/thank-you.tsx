"use client";

import { Check, Clock } from "lucide-react";
import type { Offer } from "@/lib/proposals/client/contract";
import { BookedCall } from "./booked-call";
import { DownloadDocuments } from "./download-documents";
import { OfferCard } from "./offer-card";

/** The end of the flow: what was agreed, missing signatures, the next steps, and the documents. */
export function ThankYou({ offer }: { offer: Offer }) {
  const open = offer.signatures.filter(({ status }) => status !== "signed");
  return (
    <OfferCard title="Thank you!">
      <div className="grid grid-cols-1 gap-5">
        <p>
          {open.length === 0
            ? "Everything is done."
            : `Your part is done. ${open.map(({ name }) => name).join(" and ")} of ${offer.providerName} has yet to sign.`}{" "}
          {offer.providerName} looks forward to working with {offer.companyDetails.name}.
        </p>
        <SignatureStates offer={offer} />
        {offer.welcomeCall && <BookedCall offer={offer} call={offer.welcomeCall} />}
        <div>
          <h3 className="mb-2 font-medium text-base">What happens next</h3>
          <ol className="list-decimal space-y-1 pl-6">
            {offer.welcomeCall && <li>The invitation to the call is in your email.</li>}
            <li>
              {open.length === 0
                ? "The document with all signatures is in your email."
                : `${offer.providerName} signs the agreement as well. You get the document with all signatures by email.`}
            </li>
            <li>In the call {offer.providerName} shows you how to get started.</li>
          </ol>
        </div>
        <DownloadDocuments offer={offer} />
      </div>
    </OfferCard>
  );
}

/** Who has signed the agreement, and who has not. */
function SignatureStates({ offer }: { offer: Offer }) {
  return (
    <ul aria-label="Signatures" className="divide-y rounded-md border">
      {offer.signatures.map(({ name, role, status }) => {
        const signed = status === "signed";
        const Icon = signed ? Check : Clock;
        return (
          <li key={role} className="flex items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0 break-words">
              {name}
              <span className="block text-muted-foreground text-sm">
                {role === "client" ? offer.companyDetails.name : offer.providerName}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-2 text-sm">
              <Icon aria-hidden="true" className={signed ? "size-4 text-success" : "size-4 text-muted-foreground"} />
              {signed ? "Signed" : "Not signed yet"}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

"use client";

import { WelcomeCallTime } from "@/components/embeds/welcome-call-time";
import type { Offer } from "@/lib/contracts/offers";
import { DownloadDocuments } from "./download-documents";
import { OfferCard } from "./offer-card";
import type { BookedCall } from "./scheduling-step";
import { SignatureStates } from "./signature-states";

/** The end of the flow: what was agreed, whose signature is open, what comes, and the documents to keep. */
export function ThankYou({ offer, booked }: { offer: Offer; booked: BookedCall | null }) {
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
        {booked && (
          <div className="rounded-md border p-4">
            <h3 className="text-muted-foreground text-sm">Your welcome call</h3>
            <WelcomeCallTime startsAt={booked.startsAt} timeZone={booked.timeZone} />
          </div>
        )}
        <div>
          <h3 className="mb-2 font-medium text-base">What happens next</h3>
          <ol className="list-decimal space-y-1 pl-6">
            <li>The invitation to the call is in your email.</li>
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

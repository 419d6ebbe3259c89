"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Clock } from "lucide-react";
import { useState } from "react";
import { WelcomeCallTime } from "@/components/proposals/call/welcome-call-time";
import { EmbeddedFrame } from "@/components/proposals/frames/embedded-frame";
import { Button } from "@/components/ui/button";
import type { Offer } from "@/lib/proposals/client/contract";
import { DownloadDocuments } from "./download-documents";
import { OfferCard } from "./offer-card";
import { offerQuery } from "./use-offer";

/** The time of the welcome call, with links to change it while there is time. */
export function BookedCall({ offer, call }: { offer: Offer; call: NonNullable<Offer["welcomeCall"]> }) {
  const queryClient = useQueryClient();
  const [changing, setChanging] = useState(false);
  const { startsAt, timeZone, changeLink, vendorLinks } = call;
  return (
    <div className="rounded-md border">
      <div className="grid gap-2 p-4">
        <h3 className="text-muted-foreground text-sm">Your welcome call</h3>
        <div>
          <WelcomeCallTime startsAt={startsAt} timeZone={timeZone} />
        </div>
        {changeLink && (
          <Button
            variant="outline"
            className="w-fit print:hidden"
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {changing ? "Leave it as it is" : "Move or cancel"}
          </Button>
        )}
        {vendorLinks && (
          <p className="flex flex-wrap gap-2 print:hidden">
            <Button variant="outline" asChild>
              <a href={vendorLinks.move} target="_blank" rel="noreferrer">
                Move the call
              </a>
            </Button>
            <Button variant="ghost" asChild>
              <a href={vendorLinks.cancel} target="_blank" rel="noreferrer">
                Cancel the call
              </a>
            </Button>
          </p>
        )}
      </div>
      {changing && changeLink && (
        <EmbeddedFrame
          src={changeLink}
          title="Move or cancel your welcome call"
          height={620}
          className="border-t"
          onMessage={({ type }) => {
            if (type !== "tandem:call-changed") return;
            setChanging(false);
            void queryClient.invalidateQueries(offerQuery(offer.id));
          }}
        />
      )}
    </div>
  );
}

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

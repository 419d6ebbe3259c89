"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { WelcomeCallTime } from "@/components/embeds/welcome-call-time";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { loadEndpoint, messageOf, urlOf } from "@/lib/api-client/call";
import { saveFile } from "@/lib/api-client/save-file";
import type { Offer } from "@/lib/contracts/offers";
import { downloadOfferDocuments } from "./offer-calls";
import { OfferCard } from "./offer-card";
import type { BookedCall } from "./scheduling-step";

/** The end of the flow: what was agreed, what comes, and the documents to keep. */
export function ThankYou({ offer, booked }: { offer: Offer; booked: BookedCall | null }) {
  const download = useMutation({
    mutationFn: async () => {
      const endpoint = await loadEndpoint(downloadOfferDocuments);
      await saveFile(urlOf(endpoint, { params: { proposalId: offer.id } }));
    },
    onError: (error) => toast.error("Failed to download the documents", { description: messageOf(error) }),
  });
  return (
    <OfferCard title="Thank you!">
      <div className="grid grid-cols-1 gap-5">
        <p>
          Everything is done. {offer.providerName} looks forward to working with {offer.companyDetails.name}.
        </p>
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
              {offer.providerName} signs the agreement as well. You can come back to this page for the copy with both
              signatures.
            </li>
            <li>In the call {offer.providerName} shows you how to get started.</li>
          </ol>
        </div>
        <div className="print:hidden">
          <Button
            variant="primary"
            className="h-11 px-6 text-base leading-tight touch:h-12 max-sm:w-full max-sm:whitespace-normal"
            pending={download.isPending}
            onClick={() => download.mutate()}
          >
            <Download aria-hidden="true" />
            Download Signed Documents
          </Button>
        </div>
      </div>
    </OfferCard>
  );
}

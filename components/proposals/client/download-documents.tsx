"use client";

import { Download } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { messageOf, urlOf } from "@/lib/api-client/call";
import { saveFile } from "@/lib/api-client/save-file";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { downloadOfferDocuments } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";

/** Downloads the signed documents, and says which signatures they have. */
export function DownloadDocuments({ offer }: { offer: Offer }) {
  const download = useSingleMutation({
    mutationFn: () => saveFile(urlOf(downloadOfferDocuments, { params: { proposalId: offer.id } })),
    onError: (error) => toast.error("Failed to download the documents", { description: messageOf(error) }),
  });
  const namesOf = (signed: boolean) =>
    offer.signatures.filter(({ status }) => (status === "signed") === signed).map(({ name }) => name);
  const missing = namesOf(false);
  return (
    <div className="grid gap-2 print:hidden">
      <Button
        size="lg"
        className="leading-tight max-sm:w-full max-sm:whitespace-normal sm:w-fit"
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" />
        Download Signed Documents
      </Button>
      {missing.length > 0 && (
        <p className="text-muted-foreground text-sm">
          This copy is signed by {namesOf(true).join(" and ")}. Still to sign: {missing.join(" and ")}. You get the
          finished document by email.
        </p>
      )}
    </div>
  );
}

"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { urlOf } from "@/lib/api-client/call";
import { downloadVendorFile } from "@/lib/generated/calls/proposals";
import { DocumentPreview } from "./document-preview";
import { type DocumentPlace, useDownload } from "./use-document-pdf";

interface DocumentCardProps {
  place: DocumentPlace;
  /** How its signing ended without all signatures; null otherwise. */
  ended: string | null;
  /** The signers, between the title and the preview. */
  children: ReactNode;
}

export function DocumentCard({ place, ended, children }: DocumentCardProps) {
  const { document, dealId, proposalId } = place;
  const { download, pending } = useDownload(place);
  const complete = document.status === "complete";
  const signed = document.signers.filter((signer) => signer.signed).length;
  return (
    <Card className="overflow-hidden max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b px-4 py-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-semibold text-sm">{document.name}</h3>
          {ended ? (
            <Badge variant="destructive">{ended}</Badge>
          ) : (
            <Badge variant={complete ? "success" : "outline"}>
              {complete ? "Complete" : `${signed} of ${document.signers.length} signed`}
            </Badge>
          )}
        </div>
        <Button variant="outline" pending={pending} onClick={download}>
          {!pending && <Download aria-hidden="true" />}
          Download
        </Button>
      </div>
      {document.vendor && (
        <p className="flex flex-wrap gap-x-3 border-b px-4 py-2 text-muted-foreground text-sm">
          Signing service: {document.vendor}
          {document.vendorHost && ` (${document.vendorHost})`}
          {document.hasVendorFile && (
            <a
              className="rounded-sm text-link underline-offset-4 hover:underline"
              href={urlOf(downloadVendorFile, { params: { dealId, proposalId, documentId: document.id } })}
              download
            >
              Download {document.vendor}’s own file
            </a>
          )}
        </p>
      )}
      {children}
      <DocumentPreview {...place} />
    </Card>
  );
}

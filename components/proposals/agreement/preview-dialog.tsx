"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { Notice } from "@/components/kit/notice";
import { DialogBody, DialogFooter, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { ApiError, urlOf } from "@/lib/api-client/call";
import { previewAgreement } from "@/lib/generated/calls/agreements";
import type { Agreement } from "@/lib/proposals/agreement/contract";
import type { Inputs } from "./agreement-inputs";
import { PdfPreview } from "./document-preview";
import { fetchPdf } from "./use-document-pdf";

interface PreviewDialogProps extends OpenProps {
  providerId: string;
  title: string;
  /** Undefined until it has loaded. */
  text: Inputs | undefined;
  /** The agreement whose newest proposals the text is previewed with. */
  agreement: Agreement;
  /** Buttons at the foot. */
  children?: ReactNode;
}

/** A text as the document that a proposal's client would get; nothing of it is stored. */
export function PreviewDialog({
  providerId,
  title,
  text,
  agreement: { proposals, totalProposals },
  open,
  onOpenChange,
  children,
}: PreviewDialogProps) {
  const [proposalId, setProposalId] = useState(proposals[0]?.id ?? null);
  const body = JSON.stringify({ ...text, proposalId });
  const pdf = useQuery({
    queryKey: ["preview of an agreement", providerId, body],
    queryFn: () =>
      fetchPdf(urlOf(previewAgreement, { params: { providerId } }), title, {
        method: previewAgreement.method,
        headers: { "content-type": "application/json" },
        body,
      }),
    enabled: open && text !== undefined,
    gcTime: 0,
    retry: false,
  });
  const refusal = pdf.error instanceof ApiError && pdf.error.status < 500 ? pdf.error.message : null;
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={title}
      description="As the client of a proposal would get it. Nothing is saved."
    >
      <DialogBody className="grid gap-3 px-0 py-0 md:px-0">
        <div className="grid gap-1.5 px-4 pt-4 md:px-6">
          <Label htmlFor="preview-proposal">Proposal</Label>
          <Select value={proposalId ?? ""} onValueChange={(id) => id && setProposalId(id)}>
            <SelectTrigger id="preview-proposal" disabled={proposals.length === 0}>
              <SelectValue placeholder="No proposals found" />
            </SelectTrigger>
            <SelectContent>
              {proposals.map((proposal) => (
                <SelectItem key={proposal.id} value={proposal.id}>
                  {`${proposal.proposalId} · ${proposal.companyName}`}
                </SelectItem>
              ))}
              <CutShort
                shown={proposals.length}
                total={totalProposals}
                of="in this list"
                which="newest"
                className="px-2 py-1.5"
              />
            </SelectContent>
          </Select>
        </div>
        {refusal ? (
          <Notice variant="destructive" title="The preview cannot be made" className="mx-4 mb-4 md:mx-6">
            {refusal}
          </Notice>
        ) : (
          <PdfPreview
            label="Preview of the agreement"
            file={pdf.data?.blob}
            failed={pdf.isError}
            retry={() => void pdf.refetch()}
          />
        )}
      </DialogBody>
      {children && <DialogFooter>{children}</DialogFooter>}
    </TitledDialog>
  );
}

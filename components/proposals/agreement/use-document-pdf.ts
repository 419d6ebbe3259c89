import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { refusalOf, send, urlOf } from "@/lib/api-client/call";
import { queryKey } from "@/lib/api-client/query-key";
import { downloadDocument } from "@/lib/generated/calls/proposals";
import type { ProposalDocument } from "@/lib/proposals/inside/contract";

const FRESH_MS = 10_000;

interface Pdf {
  blob: Blob;
  fileName: string;
}

/** Fetches a PDF. Throws ApiError. */
export async function fetchPdf(url: string, fallbackName: string, init?: RequestInit): Promise<Pdf> {
  // Cached by queries instead of the browser, which would go on showing the document without a new signature.
  const response = await send(url, { cache: "no-store", ...init });
  if (!response.ok) throw await refusalOf(response);
  const fileName = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? fallbackName;
  return { blob: await response.blob(), fileName };
}

export interface DocumentPlace {
  dealId: string;
  proposalId: string;
  document: ProposalDocument;
}

/** The document's file, with one request within 10 seconds for both preview and download (R:280); a new one after a signature. */
const documentPdf = ({ dealId, proposalId, document }: DocumentPlace) => {
  const signatures = document.signers.filter((signer) => signer.signed).length;
  const args = { params: { dealId, proposalId, documentId: document.id } };
  return queryOptions({
    queryKey: [...queryKey(downloadDocument, args), `${signatures} signatures`],
    // Independent of the preview: leaving the tab must not abort a download of the same file.
    queryFn: () => fetchPdf(urlOf(downloadDocument, args), `${document.name}.pdf`),
    staleTime: FRESH_MS,
    gcTime: 60_000,
  });
};

/** The file to show, undefined until it has loaded. */
export function useDocumentFile(place: DocumentPlace): { file: Blob | undefined; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery(documentPdf(place));
  return { file: data?.blob, failed: isError, retry: () => void refetch() };
}

/** Saves the file. */
export function useDownload(place: DocumentPlace): { download: () => Promise<void>; pending: boolean } {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  async function download() {
    setPending(true);
    try {
      const { blob, fileName } = await queryClient.fetchQuery(documentPdf(place));
      const link = window.document.createElement("a");
      link.href = URL.createObjectURL(blob);
      link.download = fileName;
      link.click();
      // Not at once: some browsers read the file only after the click handler has ended.
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch {
      toast.error("Failed to download the document");
    } finally {
      setPending(false);
    }
  }
  return { download, pending };
}

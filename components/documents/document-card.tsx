"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DocumentPreview } from "./document-preview";
import { type DocumentPlace, useDownload } from "./use-document-pdf";

interface DocumentCardProps {
  place: DocumentPlace;
  /** How its signing ended without all signatures; null while it has not. */
  ended: string | null;
  /** Who signs, between the title and the preview. */
  children: ReactNode;
}

export function DocumentCard({ place, ended, children }: DocumentCardProps) {
  const { document } = place;
  const { download, pending } = useDownload(place);
  const complete = document.status === "complete";
  return (
    <Card className="overflow-hidden max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b px-4 py-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-semibold text-sm">{document.name}</h3>
          {ended ? (
            <Badge variant="destructive">{ended}</Badge>
          ) : (
            <Badge variant={complete ? "success" : "outline"}>{complete ? "Complete" : "Pending"}</Badge>
          )}
        </div>
        <Button pending={pending} onClick={download}>
          {!pending && <Download aria-hidden="true" />}
          Download
        </Button>
      </div>
      {children}
      <DocumentPreview {...place} />
    </Card>
  );
}

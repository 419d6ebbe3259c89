"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { messageOf, urlOf } from "@/lib/api-client/call";
import { saveFile } from "@/lib/api-client/save-file";
import { exportProvider } from "@/lib/generated/calls/providers";

/** All that Tandem keeps of a provider, to take along (D-217). */
export function ProviderDataCard({ providerId }: { providerId: string }) {
  const save = useMutation({
    mutationFn: () => saveFile(urlOf(exportProvider, { params: { providerId } })),
    onError: (error) => toast.error("Failed to download the data", { description: messageOf(error) }),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Data</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5 text-sm">
          <h3 className="font-medium">All data of this provider</h3>
          <p className="text-muted-foreground">
            A ZIP file with every table as CSV (companies, contacts, deals, proposals, revenue, history and more) and
            the agreements as PDF. It holds personal data: keep it safe.
          </p>
        </div>
        <Button variant="outline" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden="true" />
          Download all data
        </Button>
      </CardContent>
    </Card>
  );
}

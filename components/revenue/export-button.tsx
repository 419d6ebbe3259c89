"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { saveFile } from "@/lib/api-client/save-file";

/** Saves all events of the shown range and sales rep as CSV. */
export function ExportButton({ url }: { url: string }) {
  const save = useMutation({
    mutationFn: () => saveFile(url),
    onError: (error) => toast.error("Failed to export revenue", { description: messageOf(error) }),
  });
  return (
    <Button
      variant="outline"
      pending={save.isPending}
      onClick={() => save.mutate()}
      className="max-sm:flex-1 print:hidden"
    >
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}

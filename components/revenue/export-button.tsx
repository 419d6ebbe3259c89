"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { saveFile } from "@/lib/api-client/save-file";

/** Saves every event of what the page shows as CSV. */
export function ExportButton({ url }: { url: string }) {
  const save = useMutation({
    mutationFn: () => saveFile(url),
    onError: (error) => toast.error("Failed to export revenue", { description: messageOf(error) }),
  });
  return (
    <Button pending={save.isPending} onClick={() => save.mutate()} className="max-sm:flex-1 print:hidden">
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}

"use client";

import { History } from "lucide-react";
import { lazy, useState } from "react";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";

const RecentDialog = lazy(async () => ({ default: (await import("./recent-dialog")).RecentDialog }));

/** Shows what the viewer has changed of many records. */
export function RecentButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label="Bulk changes"
        title="Bulk changes"
        onClick={() => setOpen(true)}
      >
        <History aria-hidden="true" />
      </Button>
      <OnceOpen open={open}>
        <RecentDialog open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}

"use client";

import { Target } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import type { Builder } from "./use-builder";

const TargetDialog = lazyDialog(async () => (await import("./target-dialog")).TargetDialog);

/** Opens the dialog that finds the prices for a target. */
export function TargetButton({ builder }: { builder: Builder }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
        <Target aria-hidden="true" />
        Price to a target
      </Button>
      <TargetDialog builder={builder} open={open} onOpenChange={setOpen} />
    </>
  );
}

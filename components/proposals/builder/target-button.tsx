"use client";

import { Target } from "lucide-react";
import { lazy, useState } from "react";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import type { Builder } from "./use-builder";

const TargetDialog = lazy(async () => ({ default: (await import("./target-dialog")).TargetDialog }));

/** Opens the dialog that finds the prices for a target. */
export function TargetButton({ builder }: { builder: Builder }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
        <Target aria-hidden="true" />
        Price to a target
      </Button>
      <OnceOpen open={open}>
        <TargetDialog builder={builder} open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}

"use client";

import { SlidersHorizontal } from "lucide-react";
import { lazy, useState } from "react";
import { OnceOpen } from "@/components/kit/once-open";
import type { Builder } from "@/components/proposals/builder/use-builder";
import { Button } from "@/components/ui/button";

const WhatIfDialog = lazy(async () => ({ default: (await import("./what-if-dialog")).WhatIfDialog }));

/** Opens the what-if over the builder. */
export function WhatIf({ builder }: { builder: Builder }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        What if
      </Button>
      <OnceOpen open={open}>
        <WhatIfDialog builder={builder} open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}

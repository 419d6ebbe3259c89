"use client";

import { Calculator } from "lucide-react";
import { lazy, useState } from "react";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import type { OfferedProduct } from "@/lib/catalog/contract";
import type { Builder } from "./use-builder";

const WorkersCompDialog = lazy(async () => ({ default: (await import("./workers-comp-dialog")).WorkersCompDialog }));

/** Opens the calculator of a workers' compensation product. */
export function WorkersComp({ builder, product }: { builder: Builder; product: OfferedProduct }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="mt-1.5"
        aria-label={`Work out ${product.name} from class codes`}
        onClick={() => setOpen(true)}
      >
        <Calculator aria-hidden="true" />
        Work out
      </Button>
      <OnceOpen open={open}>
        <WorkersCompDialog builder={builder} product={product} open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}

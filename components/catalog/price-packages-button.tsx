"use client";

import { Tags } from "lucide-react";
import { lazy, useState } from "react";
import { Button } from "@/components/ui/button";
import { loadAhead } from "@/components/ui/load-ahead";
import { OnceOpen } from "@/components/ui/once-open";

const loadDialog = () => import("./price-packages-dialog");
const PricePackagesDialog = lazy(() => loadDialog().then((file) => ({ default: file.PricePackagesDialog })));

/** Opens what the provider keeps of named sets of prices. */
export function PricePackagesButton({ providerId }: { providerId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onPointerEnter={() => loadAhead(loadDialog)} onClick={() => setOpen(true)}>
        <Tags aria-hidden="true" />
        Price packages
      </Button>
      <OnceOpen open={open}>
        <PricePackagesDialog providerId={providerId} open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}

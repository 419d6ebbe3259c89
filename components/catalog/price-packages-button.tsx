"use client";

import { Tags } from "lucide-react";
import { lazy, useState } from "react";
import { loadAhead } from "@/components/kit/load-ahead";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";

const loadDialog = () => import("./price-packages-dialog");
const PricePackagesDialog = lazy(() => loadDialog().then((file) => ({ default: file.PricePackagesDialog })));

/** Opens the provider's price packages. */
export function PricePackagesButton({ providerId }: { providerId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onPointerEnter={() => loadAhead(loadDialog)} onClick={() => setOpen(true)}>
        <Tags aria-hidden="true" />
        Price packages
      </Button>
      <OnceOpen open={open}>
        <PricePackagesDialog providerId={providerId} open={open} onOpenChange={setOpen} />
      </OnceOpen>
    </>
  );
}

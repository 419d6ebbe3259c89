"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ListOrdered } from "lucide-react";
import { lazy, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { loadAhead } from "@/components/kit/load-ahead";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { getClassRates } from "@/lib/catalog/contract";

const loadDialog = () => import("./class-rates-dialog");
const ClassRatesDialog = lazy(() => loadDialog().then((file) => ({ default: file.ClassRatesDialog })));

/** Opens the provider's workers' compensation rates, as they are now. */
export function ClassRatesButton({ providerId }: { providerId: string }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const read = useMutation({
    mutationFn: () =>
      queryClient.fetchQuery({ ...queryOptions(getClassRates, { params: { providerId } }), staleTime: 0 }),
    onSuccess: () => setOpen(true),
    onError: (error) => toast.error("Failed to fetch class rates", { description: messageOf(error) }),
  });
  return (
    <>
      <Button
        variant="outline"
        pending={read.isPending}
        onPointerEnter={() => loadAhead(loadDialog)}
        onClick={() => read.mutate()}
      >
        {!read.isPending && <ListOrdered aria-hidden="true" />}
        Class rates
      </Button>
      {read.data && (
        <OnceOpen open={open}>
          <ClassRatesDialog providerId={providerId} rates={read.data} open={open} onOpenChange={setOpen} />
        </OnceOpen>
      )}
    </>
  );
}

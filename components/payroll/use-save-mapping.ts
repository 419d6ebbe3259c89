import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { getMapping, updateMapping } from "@/lib/generated/calls/integrations";
import type { Mapping } from "@/lib/payroll/contract";

type Fields = Pick<BodyInputOf<typeof updateMapping>, "providerId" | "salesRepId">;

/** Saves a field of a mapping at once, one at a time, or shows why that failed. */
export function useSaveMapping({ id: mappingId, ...mapping }: Mapping) {
  const queryClient = useQueryClient();
  const change = useChange();
  const { queryKey } = queryOptions(getMapping, { params: { mappingId } });
  const { mutate, isPending, variables } = useMutation({
    scope: { id: mappingId },
    mutationFn: (fields: Fields) => {
      // The save before in the queue may have made a newer version.
      const latest = queryClient.getQueryData(queryKey);
      return change(updateMapping, {
        params: { mappingId },
        body: { ...fields, version: latest?.version ?? mapping.version },
      });
    },
    onSuccess: (saved, { providerId }) => {
      queryClient.setQueryData(queryKey, saved);
      const { providerName, salesRepId } = saved;
      if (!providerId || !mapping.salesRepName || salesRepId) return;
      toast.warning(`${mapping.salesRepName} is not on ${providerName}'s team`, {
        description: "The mapping has no sales rep now.",
      });
    },
    onError: (error, { providerId }) =>
      toast.error(providerId ? "Failed to update provider" : "Failed to update sales rep", {
        description: messageOf(error),
      }),
  });
  const shown: Fields = {
    providerId: mapping.providerId,
    salesRepId: mapping.salesRepId,
    ...(isPending && variables),
  };
  return { save: mutate, shown };
}

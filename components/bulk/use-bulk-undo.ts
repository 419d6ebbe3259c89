import { toast } from "@/components/feedback/toast";
import { useChange } from "@/lib/api-client/change";
import { type BulkResult, undoBulkChange } from "@/lib/contracts/bulk";
import { reasonWords } from "@/lib/domain/bulk";
import { formatNumber } from "@/lib/domain/format";

/** Undoes a change of many records, and says what was kept. */
export function useBulkUndo(): (bulkId: string) => Promise<BulkResult> {
  const change = useChange();
  return async (bulkId) => {
    const result = await change(undoBulkChange, { params: { bulkId } });
    if (result.counts.kept > 0) {
      const reasons = result.kept.map(({ reason, count }) => `${formatNumber(count)} ${reasonWords(reason, count)}`);
      toast.warning("Not all of it was undone", { description: `${reasons.join(", ")}.` });
    }
    return result;
  };
}

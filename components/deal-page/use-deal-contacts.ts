import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { offerUndo } from "@/components/feedback/undo";
import { useChange } from "@/lib/api-client/change";
import { deleteDealContact, putDealContact } from "@/lib/contracts/deal-contacts";
import type { Deal, DealContact } from "@/lib/contracts/deals";
import { fullName } from "@/lib/domain/format";

type Part = Pick<DealContact, "id" | "roles" | "isPrimary">;

/** Changes of a deal's contacts that need no form; removing one can be undone. */
export function useDealContacts(deal: Deal) {
  const change = useChange();
  const save = ({ id, roles, isPrimary }: Part) =>
    change(putDealContact, { params: { dealId: deal.id, contactId: id }, body: { roles, isPrimary } });
  const put = useMutation({
    mutationFn: save,
    onError: (error) => toast.error("Failed to change the deal's contacts", { description: error.message }),
  });
  const remove = useMutation({
    mutationFn: (contactId: string) => change(deleteDealContact, { params: { dealId: deal.id, contactId } }),
    onSuccess: (_, contactId) => {
      const removed = deal.contacts.find(({ id }) => id === contactId);
      if (!removed) return;
      offerUndo({ title: `${fullName(removed)} was removed from the deal`, undo: () => save(removed) });
    },
    onError: (error) => toast.error("Failed to remove the contact", { description: error.message }),
  });
  return { put, remove };
}

"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { toast } from "@/components/feedback/toast";
import { FieldFrame } from "@/components/form/field";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { getHandover, removeMember } from "@/lib/generated/calls/team";
import type { Handover, Member } from "@/lib/team/contract";
import { useChangeTeam } from "./use-change-team";

interface HandoverChoiceProps {
  offered: Handover;
  viewerId: string;
  /** A user's id, or NOBODY; null while nothing is chosen. */
  value: string | null;
  onValueChange: (receiverId: string) => void;
  /** What happens to the deals if nobody takes them over. */
  withoutReceiver: string;
  error: string | undefined;
}

/** The choice to leave the deals as they are for now. */
export const NOBODY = "nobody";

/** How many open deals a member leaves behind, and a choice of who takes them over. */
export function HandoverChoice(props: HandoverChoiceProps) {
  const { offered, viewerId, value, onValueChange, withoutReceiver, error } = props;
  const { items, total } = offered.receivers;
  const id = useId();
  // A chosen person who has left meanwhile is not shown as chosen any more, and nobody replaces them.
  const shown = value === NOBODY || items.some((rep) => rep.id === value) ? (value ?? "") : "";
  const hint = value === NOBODY ? withoutReceiver : "Won and lost deals stay credited to them.";
  return (
    <>
      <p role="status" className="text-sm">
        They are the sales rep of <strong className="font-medium">{plural(offered.openDeals, "open deal")}</strong>.
      </p>
      <FieldFrame id={id} label="Hand over to" hint={hint} error={error}>
        <Select value={shown} onValueChange={onValueChange}>
          <SelectTrigger
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          >
            <SelectValue placeholder="Select…" />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={NOBODY}>Nobody for now</SelectItem>
            {items.map((rep) => (
              <SelectItem key={rep.id} value={rep.id}>
                {rep.id === viewerId ? `${rep.name} (you)` : rep.name}
              </SelectItem>
            ))}
            <CutShort shown={items.length} total={total} of="in this list" className="px-2 py-1.5" />
          </SelectContent>
        </Select>
      </FieldFrame>
    </>
  );
}

interface RemoveMemberDialogProps {
  providerId: string;
  viewerId: string;
  /** The member to remove; null keeps the dialog closed. */
  member: Member | null;
  onClose: () => void;
}

const DEALS_STAY = "Their deals stay with them as the sales rep of record until someone else takes them over.";
const UNCHOSEN = "Choose who takes over their open deals";

/** Confirms the removal of a member, and asks who gets their open deals. */
export function RemoveMemberDialog({ providerId, viewerId, member, onClose }: RemoveMemberDialogProps) {
  const shown = useLastKnown(member);
  const [receiverId, setReceiverId] = useState<string | null>(null);
  const changeTeam = useChangeTeam();
  const handover = useQuery({
    ...queryOptions(getHandover, { params: { providerId, memberId: shown?.id ?? "" } }),
    enabled: !!member?.userId,
    staleTime: 0,
  });
  const offered = handover.data && handover.data.openDeals > 0 ? handover.data : null;
  const remove = useMutation({
    mutationFn: async (removed: Member) => {
      if (offered && receiverId === null) throw new ApiError(0, "bad_request", UNCHOSEN, { handOverTo: UNCHOSEN });
      return changeTeam(removed, removeMember, {
        params: { providerId, memberId: removed.id },
        query: { handOverTo: receiverId === null || receiverId === NOBODY ? undefined : receiverId },
      });
    },
    onSuccess: ({ handedOver }) => {
      const receiver = handover.data?.receivers.items.find(({ id }) => id === receiverId);
      if (receiver && handedOver > 0)
        toast.success(`${plural(handedOver, "open deal")} handed over to ${receiver.name}`);
    },
    // The person who was to take over may have left meanwhile.
    onError: () => receiverId !== null && handover.refetch(),
  });

  function choose(userId: string | null) {
    setReceiverId(userId);
    remove.reset();
  }

  function close() {
    choose(null);
    onClose();
  }

  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => !open && close()}
      title={shown ? `Remove ${fullName(shown)}?` : "Remove member?"}
      description={descriptionOf(shown, handover.isLoading || offered !== null)}
      confirmLabel="Remove member"
      destructive
      preparing={handover.isLoading}
      failureTitle="Failed to remove member"
      onConfirm={() => member && remove.mutateAsync(member)}
    >
      {handover.isLoading && <Skeleton className="w-3/5" />}
      {handover.isError && (
        <p role="alert" className="text-destructive-text text-sm">
          Failed to fetch their open deals. Close this and try again to hand them over.
        </p>
      )}
      {handover.data && handover.data.countersignatures.open > 0 && (
        <p className="text-sm">{passingOf(handover.data.countersignatures)}</p>
      )}
      {offered && (
        <HandoverChoice
          offered={offered}
          viewerId={viewerId}
          value={receiverId}
          onValueChange={choose}
          withoutReceiver={DEALS_STAY}
          error={remove.error instanceof ApiError ? remove.error.fields.handOverTo : undefined}
        />
      )}
    </ConfirmDialog>
  );
}

/** What happens to the countersignatures assigned to a member. */
function passingOf({ open, to }: Handover["countersignatures"]): string {
  const asked = plural(open, "open countersignature");
  return to
    ? `${asked} ${open === 1 ? "passes" : "pass"} to ${to}, who will be notified.`
    : `${asked} ${open === 1 ? "waits" : "wait"} for someone else to become owner or admin: no one else on the team can sign.`;
}

/** What happens to a member; their deals are described elsewhere if they can be handed over. */
function descriptionOf(member: Member | null, mayHandOver: boolean): string {
  if (member?.invitationPending && !member.userId) return "Their invitation ends.";
  if (!member?.userId) return "The name is taken off this team.";
  const access = "Their access to this provider ends right away.";
  return mayHandOver ? access : `${access} ${DEALS_STAY}`;
}

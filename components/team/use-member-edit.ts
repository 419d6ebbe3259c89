import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { checkLater } from "@/components/form/later-schema";
import { loadAhead } from "@/components/kit/load-ahead";
import { messageOf } from "@/lib/api-client/call";
import type { TeamRole } from "@/lib/domain/enums";
import { updateMember } from "@/lib/generated/calls/team";
import type { Member } from "@/lib/team/contract";
import { useChangeTeam } from "./use-change-team";

/** A row that is being edited, and what has been typed so far. */
export interface MemberDraft {
  member: Member;
  role: TeamRole;
  commissionRate: number | null;
  /** The error of the commission. */
  error: string | null;
}

const isChanged = ({ member, role, commissionRate }: MemberDraft): boolean =>
  role !== member.role || commissionRate !== member.commissionRate;

const loadSchema = () => import("@/lib/team/contract").then((contract) => contract.updateMember.body);

export function useMemberEdit(providerId: string) {
  const [draft, setDraft] = useState<MemberDraft | null>(null);
  const changeTeam = useChangeTeam();
  const update = useMutation({
    mutationFn: async (edited: MemberDraft) => {
      const { member, role, commissionRate } = edited;
      const { problems } = await checkLater(loadSchema, { role, commissionRate });
      if (problems?.commissionRate) return setDraft({ ...edited, error: problems.commissionRate });
      if (isChanged(edited)) {
        await changeTeam(member, updateMember, {
          params: { providerId, memberId: member.id },
          body: { role, commissionRate: commissionRate ?? undefined, version: member.version },
        });
      }
      setDraft(null);
    },
    onError: (error) => toast.error("Failed to save changes", { description: messageOf(error) }),
  });

  return {
    draft,
    saving: update.isPending,
    /** Starts editing a row, unless another row has unsaved changes; returns that row's member. */
    start(member: Member): Member | null {
      if (draft && draft.member.id !== member.id && (update.isPending || isChanged(draft))) return draft.member;
      loadAhead(loadSchema);
      setDraft({ member, role: member.role, commissionRate: member.commissionRate, error: null });
      return null;
    },
    change: (change: Partial<MemberDraft>) => setDraft((before) => before && { ...before, error: null, ...change }),
    cancel: () => setDraft(null),
    save: () => draft && !update.isPending && update.mutate(draft),
  };
}

export type MemberEdit = ReturnType<typeof useMemberEdit>;

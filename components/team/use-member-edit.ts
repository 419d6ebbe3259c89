import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import type { TeamRole } from "@/lib/domain/enums";
import { type Member, updateMember } from "@/lib/team/contract";
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

export function useMemberEdit(providerId: string) {
  const [draft, setDraft] = useState<MemberDraft | null>(null);
  const changeTeam = useChangeTeam();
  const update = useMutation({
    mutationFn: ({ member, role, commissionRate }: MemberDraft) => {
      const params = { providerId, memberId: member.id };
      return changeTeam(member, updateMember, {
        params,
        body: { role, commissionRate: commissionRate ?? undefined, version: member.version },
      });
    },
    onSuccess: () => setDraft(null),
    onError: (error) => toast.error("Failed to save changes", { description: messageOf(error) }),
  });

  function save() {
    if (!draft || update.isPending) return;
    const { role, commissionRate } = draft;
    const parsed = updateMember.body.safeParse({ role, commissionRate });
    const wrong = parsed.error?.issues.find((issue) => issue.path[0] === "commissionRate");
    if (wrong) setDraft({ ...draft, error: wrong.message });
    else if (isChanged(draft)) update.mutate(draft);
    else setDraft(null);
  }

  return {
    draft,
    saving: update.isPending,
    /** Starts editing a row, unless another row has unsaved changes; returns that row's member. */
    start(member: Member): Member | null {
      if (draft && draft.member.id !== member.id && (update.isPending || isChanged(draft))) return draft.member;
      setDraft({ member, role: member.role, commissionRate: member.commissionRate, error: null });
      return null;
    },
    change: (change: Partial<MemberDraft>) => setDraft((before) => before && { ...before, error: null, ...change }),
    cancel: () => setDraft(null),
    save,
  };
}

export type MemberEdit = ReturnType<typeof useMemberEdit>;

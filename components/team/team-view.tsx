"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Mail, Pencil, Plus, UserMinus } from "lucide-react";
import { useId, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard, RowEdit } from "@/components/data-table/data-table-props";
import { serverTable } from "@/components/data-table/query-status";
import type { RowMenuItem } from "@/components/data-table/row-menu";
import { TEN_ROWS } from "@/components/data-table/ten-rows";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { EmptyState } from "@/components/feedback/empty-state";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { keptOptions } from "@/lib/api-client/query-options";
import { TEAM_ROLE, TEAM_ROLES } from "@/lib/domain/enums";
import { formatPercent, fullName } from "@/lib/domain/format";
import { listMembers, resendMemberInvitation } from "@/lib/generated/calls/team";
import type { Member } from "@/lib/team/contract";
import { AddMemberDialog } from "./add-member-dialog";
import { FormerDeals } from "./former-deals";
import { CommissionInput, EditActions, RoleInput } from "./member-inputs";
import { RemoveMemberDialog } from "./remove-member-dialog";
import { invitationLabel, roleLabel, teamColumns } from "./team-columns";
import { memberQueryOf, TEAM_TABLE } from "./team-table-query";
import { type MemberEdit, useMemberEdit } from "./use-member-edit";

export interface TeamViewProps {
  providerId: string;
  /** On a page of its own. */
  title?: string;
  /** Whether the viewer may give the owner role, and change and remove owners. */
  canGrantOwner: boolean;
  viewerId: string;
}

export function TeamView({ providerId, title, canGrantOwner, viewerId }: TeamViewProps) {
  const [state, setState] = useUrlTableState(TEAM_TABLE);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Member | null>(null);
  const edit = useMemberEdit(providerId);
  const invite = useInvite(providerId);
  const formId = useId();
  const roles = canGrantOwner ? TEAM_ROLES : TEAM_ROLES.filter(({ value }) => value !== TEAM_ROLE.OWNER);
  const members = useQuery(keptOptions(listMembers, { params: { providerId }, query: memberQueryOf(state) }));
  const mayPay = (member: Member) => canGrantOwner || member.userId !== viewerId;
  const mayTouch = (member: Member) => canGrantOwner || member.role !== TEAM_ROLE.OWNER;

  function startEdit(member: Member) {
    const busy = edit.start(member);
    if (!busy) return;
    const name = fullName(busy);
    const onThisPage = members.data?.items.some(({ id }) => id === busy.id);
    const show = { label: "Show", onClick: () => setState({ ...state, search: name, filters: {}, page: 1 }) };
    toast.warning(`Save or cancel the changes to ${name} first`, { action: onThisPage ? undefined : show });
  }

  const addButton = (
    <Button data-command="c" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      Add Member
    </Button>
  );
  return (
    <>
      {title && (
        <div className="flex items-center justify-between gap-4">
          <h1 className="font-semibold text-xl">{title}</h1>
          {addButton}
        </div>
      )}
      <FormerDeals providerId={providerId} viewerId={viewerId} />
      <DataTable
        {...serverTable(members, state, setState)}
        label="Team members"
        columns={teamColumns}
        maxHeight={TEN_ROWS}
        getRowId={(member) => member.id}
        rowLabel={fullName}
        rowAction={(member) =>
          mayTouch(member) ? { label: "Edit", icon: Pencil, onSelect: () => startEdit(member) } : null
        }
        rowMenu={(member) => [
          ...(member.invitationPending
            ? [{ label: "Resend invitation", icon: Mail, onSelect: () => invite.mutate(member) }]
            : []),
          ...(mayTouch(member) ? [removal(() => setRemoving(member))] : []),
        ]}
        editing={rowEdit(edit, roles, formId, mayPay)}
        mobileCard={memberCard}
        messages={{ error: "Failed to fetch team members" }}
        emptyState={<NobodyYet />}
        searchPlaceholder="Search members…"
        facets={ROLE_FACET}
        actions={!title && addButton}
      />
      <AddMemberDialog providerId={providerId} roles={roles} open={adding} onOpenChange={setAdding} />
      <RemoveMemberDialog
        providerId={providerId}
        viewerId={viewerId}
        member={removing}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}

const ROLE_FACET = [
  { id: "role", label: "Role", options: TEAM_ROLES.map(({ value, label }) => ({ value: String(value), label })) },
];

const removal = (onSelect: () => void): RowMenuItem => ({
  label: "Remove member",
  icon: UserMinus,
  destructive: true,
  onSelect,
});

const memberCard = (member: Member): MobileCard => ({
  title: fullName(member),
  subtitle: [invitationLabel(member), member.email ?? "Name only"].filter(Boolean).join(" · "),
  value: formatPercent(member.commissionRate),
  note: roleLabel(member.role),
});

function NobodyYet() {
  return (
    <div className="rounded-lg border">
      <EmptyState text="Nobody is on this team yet" about="Add the people who sell for this provider." />
    </div>
  );
}

function rowEdit(
  edit: MemberEdit,
  roles: readonly (typeof TEAM_ROLES)[number][],
  formId: string,
  mayPay: (member: Member) => boolean,
): RowEdit | null {
  const { draft } = edit;
  if (!draft) return null;
  return {
    id: draft.member.id,
    cells: {
      role: <RoleInput draft={draft} edit={edit} roles={roles} />,
      ...(mayPay(draft.member) && { commissionRate: <CommissionInput draft={draft} edit={edit} formId={formId} /> }),
    },
    actions: <EditActions edit={edit} formId={formId} />,
  };
}

function useInvite(providerId: string) {
  const change = useChange();
  return useMutation({
    mutationFn: ({ id }: Member) => change(resendMemberInvitation, { params: { providerId, memberId: id } }),
    onSuccess: (_, member) => toast.success(`A new invitation was sent to ${member.email}`),
    onError: (error) => toast.error("Failed to resend invitation", { description: messageOf(error) }),
  });
}

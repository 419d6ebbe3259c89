"use client";
import { useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Mail, Pencil, Plus, UserMinus } from "lucide-react";
import { useId, useState } from "react";
import { ContactLink } from "@/components/contacts/contact-link";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard, RowEdit } from "@/components/data-table/data-table-props";
import { TEN_ROWS } from "@/components/data-table/data-table-props";
import { serverTable } from "@/components/data-table/query-status";
import type { RowMenuItem } from "@/components/data-table/row-menu";
import { columnHelper } from "@/components/data-table/table-features";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { EmptyState } from "@/components/feedback/empty-state";
import { toast } from "@/components/feedback/toast";
import { IntentLink } from "@/components/kit/intent-link";
import { Notice } from "@/components/kit/notice";
import { lazyDialog } from "@/components/kit/once-open";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { TEAM_ROLE, TEAM_ROLES } from "@/lib/domain/enums";
import { formatPercent, fullName } from "@/lib/domain/format";
import { listFormerMembers, listMembers, resendMemberInvitation } from "@/lib/generated/calls/team";
import { FORMER_REPS } from "@/lib/lists/rules-columns";
import { PAGES } from "@/lib/pages";
import type { Member } from "@/lib/team/contract";
import { AddMemberDialog } from "./add-member-dialog";
import { CommissionInput, EditActions, RoleInput } from "./member-inputs";
import { RemoveMemberDialog } from "./remove-member-dialog";
import { memberQueryOf, TEAM_TABLE } from "./team-table-query";
import { type MemberEdit, useMemberEdit } from "./use-member-edit";

const column = columnHelper<Member>();

export const roleLabel = (role: Member["role"]): string => TEAM_ROLES.find(({ value }) => value === role)?.label ?? "";

/** The state of a member's invitation; null for somebody who has accepted, and for mere names. */
export function invitationLabel({ invitationPending, invitationExpired }: Member): string | null {
  if (!invitationPending) return null;
  return invitationExpired ? "Invitation expired" : "Invited";
}

/** The ids of the columns are the server's sort keys. */
export const teamColumns = column.columns([
  column.accessor(fullName, {
    id: "name",
    header: "Name",
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
    meta: { className: "min-w-40" },
  }),
  column.accessor("email", {
    header: "Email",
    cell: ({ row }) => <MemberEmail {...row.original} />,
  }),
  column.accessor("role", {
    header: "Role",
    cell: ({ getValue }) => roleLabel(getValue()),
    meta: { width: "9rem" },
  }),
  column.accessor("commissionRate", {
    header: "Commission",
    cell: ({ getValue }) => formatPercent(getValue()),
    meta: { align: "right", width: "9rem" },
  }),
]);

function MemberEmail(member: Member) {
  const { email } = member;
  const invitation = invitationLabel(member);
  if (!email) return <span className="text-muted-foreground">–</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <ContactLink scheme="mailto" value={email} />
      {invitation && <Badge variant="outline">{invitation}</Badge>}
    </span>
  );
}

const HandOverDialog = lazyDialog(async () => (await import("./hand-over-dialog")).HandOverDialog);

interface FormerDealsProps {
  providerId: string;
  viewerId: string;
}

/** Lists people who have left and still have open deals, and hands these over; nothing if there are none. */
export function FormerDeals({ providerId, viewerId }: FormerDealsProps) {
  const former = useSuspenseQuery(queryOptions(listFormerMembers, { params: { providerId } })).data;
  const [open, setOpen] = useState(false);
  if (former.total === 0 && !open) return null;
  const number = former.items.reduce((sum, { openDeals }) => sum + openDeals, 0);
  return (
    <>
      <Notice
        variant="warning"
        title={`${plural(number, "open deal")} of former members`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" asChild size="sm">
              <IntentLink href={`${PAGES.deals.path}?salesRep=${FORMER_REPS}`}>Show them</IntentLink>
            </Button>
            <Button variant="outline" size="sm" onPointerEnter={HandOverDialog.preload} onClick={() => setOpen(true)}>
              Hand over
            </Button>
          </div>
        }
      >
        {former.items.map(({ name, openDeals }) => `${name} (${openDeals})`).join(", ")}
      </Notice>
      <HandOverDialog providerId={providerId} viewerId={viewerId} former={former} open={open} onOpenChange={setOpen} />
    </>
  );
}

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

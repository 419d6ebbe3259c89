import { ContactLink } from "@/components/contacts/contact-link";
import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import { TEAM_ROLES } from "@/lib/domain/enums";
import { formatPercent, fullName } from "@/lib/domain/format";
import type { Member } from "@/lib/team/contract";

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

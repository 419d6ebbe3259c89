import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import type { Member } from "@/lib/contracts/team";
import { TEAM_ROLES } from "@/lib/domain/enums";
import { formatPercent, fullName } from "@/lib/domain/format";

const column = columnHelper<Member>();

export const roleLabel = (role: Member["role"]): string => TEAM_ROLES.find(({ value }) => value === role)?.label ?? "";

/** How the invitation of a member stands; null for who has accepted, and for names. */
export function invitationLabel({ invitationPending, invitationExpired }: Member): string | null {
  if (!invitationPending) return null;
  return invitationExpired ? "Invitation expired" : "Invited";
}

/** Their ids are what the server sorts by. */
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
      <a href={`mailto:${email}`} className="rounded-sm text-link hover:underline">
        {email}
      </a>
      {invitation && <Badge>{invitation}</Badge>}
    </span>
  );
}

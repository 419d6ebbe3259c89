import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import { fullName } from "@/lib/domain/format";
import type { User } from "@/lib/users/contract";
import { ImpersonateButton } from "./impersonate-button";
import { RoleBadge, UserStatusBadge } from "./user-badges";
import { isInvited } from "./user-labels";

const column = columnHelper<User>();

/** The columns of /users; the ids of those that sort are what the server sorts by. */
export const userColumns = (adminId: string, onImpersonate: (user: User) => void) =>
  column.columns([
    column.accessor((user) => (user.id === adminId ? `${fullName(user)} (you)` : fullName(user)), {
      id: "name",
      header: "Name",
      meta: { className: "min-w-40" },
    }),
    column.accessor("email", { header: "Email", meta: { className: "min-w-48 text-muted-foreground" } }),
    column.accessor("role", { header: "Role", cell: ({ getValue }) => <RoleBadge role={getValue()} /> }),
    column.accessor("status", {
      header: "Status",
      cell: ({ row: { original: user } }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <UserStatusBadge status={user.status} />
          {isInvited(user) && <Badge variant="outline">Invitation pending</Badge>}
        </span>
      ),
    }),
    column.display({
      id: "impersonate",
      header: () => <span className="sr-only">Impersonate</span>,
      cell: ({ row: { original: user } }) => (
        <ImpersonateButton user={user} adminId={adminId} onImpersonate={onImpersonate} />
      ),
      meta: { align: "right", width: "4rem", label: "Impersonate", className: "py-0" },
    }),
  ]);

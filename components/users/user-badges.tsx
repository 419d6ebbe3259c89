import { Badge } from "@/components/ui/badge";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import type { User } from "@/lib/users/contract";
import { roleLabel, statusLabel } from "./user-labels";

export function RoleBadge({ role }: { role: User["role"] }) {
  return <Badge variant={role === GLOBAL_ROLE.ADMIN ? "default" : "outline"}>{roleLabel(role)}</Badge>;
}

export function UserStatusBadge({ status }: { status: User["status"] }) {
  return <Badge variant={status === USER_STATUS.ACTIVE ? "success" : "secondary"}>{statusLabel(status)}</Badge>;
}

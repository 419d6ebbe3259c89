"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, UserX } from "lucide-react";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { Facet, MobileCard } from "@/components/data-table/data-table-props";
import { serverTable } from "@/components/data-table/query-status";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { IntentLink } from "@/components/kit/intent-link";
import { Button } from "@/components/ui/button";
import { keptOptions } from "@/lib/api-client/query-options";
import { fullName } from "@/lib/domain/format";
import { listUsers } from "@/lib/generated/calls/users";
import { PAGES, pathTo } from "@/lib/pages";
import type { User } from "@/lib/users/contract";
import { AddUserDialog } from "./add-user-dialog";
import { ImpersonateButton } from "./impersonate-button";
import { ImpersonateDialog } from "./impersonate-dialog";
import { userColumns } from "./user-columns";
import { isInvited, ROLE_OPTIONS, roleLabel, STATUS_OPTIONS, statusLabel } from "./user-labels";
import { USER_TABLE, userQueryOf } from "./user-table-query";

export interface UsersViewProps {
  /** The Admin who views the list. */
  adminId: string;
}

export function UsersView({ adminId }: UsersViewProps) {
  const [state, setState] = useUrlTableState(USER_TABLE);
  const [adding, setAdding] = useState(false);
  const [target, setTarget] = useState<User | null>(null);
  const columns = useMemo(() => userColumns(adminId, setTarget), [adminId]);
  const users = useQuery(keptOptions(listUsers, { query: userQueryOf(state) }));
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="font-semibold text-xl">Users</h1>
        <div className="flex gap-2">
          <Button asChild variant="outline" title="Personal data">
            <IntentLink href={PAGES.personalData.path}>
              <UserX aria-hidden="true" />
              <span className="max-md:sr-only">Personal data</span>
            </IntentLink>
          </Button>
          <Button data-command="c" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add User
          </Button>
        </div>
      </div>
      <DataTable
        {...serverTable(users, state, setState)}
        label="Users"
        columns={columns}
        getRowId={(user) => user.id}
        rowHref={(user) => pathTo(PAGES.user.path, { userId: user.id })}
        rowLabel={fullName}
        mobileCard={(user) => ({
          ...userCard(user, user.id === adminId),
          action: <ImpersonateButton user={user} adminId={adminId} onImpersonate={setTarget} />,
        })}
        facets={FACETS}
        messages={{
          empty: "No users found",
          about: "Users are the people who can sign in. Add one to invite them by mail.",
          error: "Error fetching users",
        }}
        searchPlaceholder="Search name or email…"
      />
      <AddUserDialog open={adding} onOpenChange={setAdding} />
      <ImpersonateDialog user={target} onClose={() => setTarget(null)} />
    </>
  );
}

const choices = (options: readonly { value: number; label: string }[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));

const FACETS: Facet[] = [
  { id: "role", label: "Role", options: choices(ROLE_OPTIONS) },
  { id: "status", label: "Status", options: choices(STATUS_OPTIONS) },
];

const userCard = (user: User, isOneself: boolean): MobileCard => ({
  title: isOneself ? `${fullName(user)} (you)` : fullName(user),
  subtitle: isInvited(user) ? `Invitation pending · ${user.email}` : user.email,
  value: roleLabel(user.role),
  note: statusLabel(user.status),
});

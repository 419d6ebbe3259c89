"use client";
import { useQuery } from "@tanstack/react-query";
import { LogIn, Plus, UserX } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { Facet, MobileCard } from "@/components/data-table/data-table-props";
import { serverTable } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { IntentLink } from "@/components/kit/intent-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { OpenProps } from "@/components/ui/dialog";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { useChange } from "@/lib/api-client/change";
import { keptOptions } from "@/lib/api-client/query-options";
import { IMPERSONATION_REFUSALS, impersonationRefusal } from "@/lib/auth/rules";
import { fullName } from "@/lib/domain/format";
import { createUser, listUsers } from "@/lib/generated/calls/users";
import { PAGES, pathTo } from "@/lib/pages";
import type { User } from "@/lib/users/contract";
import { ImpersonateDialog } from "./impersonate-dialog";
import { RoleBadge, UserStatusBadge } from "./user-badges";
import { isInvited, ROLE_OPTIONS, roleLabel, STATUS_OPTIONS, statusLabel } from "./user-labels";
import { USER_TABLE, userQueryOf } from "./user-table-query";

interface ImpersonateButtonProps {
  user: User;
  /** The Admin who would act as the user. */
  adminId: string;
  onImpersonate: (user: User) => void;
}

/** Says on hover and focus what it does, or why it is disabled; it stays focusable for that. */
export function ImpersonateButton({ user, adminId, onImpersonate }: ImpersonateButtonProps) {
  const refusal = impersonationRefusal(adminId, user);
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Impersonate ${fullName(user)}`}
          aria-disabled={refusal !== null || undefined}
          onClick={refusal === null ? () => onImpersonate(user) : undefined}
          className="text-muted-foreground aria-disabled:pointer-events-auto aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent"
        >
          <LogIn aria-hidden="true" />
        </Button>
      </TooltipTrigger>
      <TooltipContent>
        {refusal === null ? `Login as ${user.firstName}` : IMPERSONATION_REFUSALS[refusal]}
      </TooltipContent>
    </Tooltip>
  );
}

const EMPTY = { firstName: "", lastName: "", email: "", role: null };

export function AddUserDialog(dialog: OpenProps) {
  const router = useRouter();
  const change = useChange();
  return (
    <FormDialog
      {...dialog}
      title="Add User"
      description="They get an email with a link to choose a password. They see no deals until they are added to a provider's team."
      submitLabel="Add User"
      failureTitle="Failed to create user"
      schema={() => import("@/lib/users/contract").then((contract) => contract.UserCreateForm)}
      draft="new-user"
      defaultValues={EMPTY}
      onSubmit={async (body, { keyFor }) => {
        const user = await change(createUser, { body, idempotencyKey: keyFor(body) });
        toast.success(`${fullName(user)} was added`, {
          description: `An invitation was sent to ${user.email}. Next, add them to a provider's team.`,
          action: { label: "Providers", onClick: () => router.push(PAGES.providers.path) },
        });
      }}
    >
      {({ control }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField control={control} name="firstName" label="First name" required maxLength={100} autoFocus />
          <TextField control={control} name="lastName" label="Last name" required maxLength={100} />
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            required
            className="sm:col-span-2"
          />
          <SelectField
            control={control}
            name="role"
            label="Role"
            required
            placeholder="Select a role"
            options={ROLE_OPTIONS}
            className="sm:col-span-2"
          />
        </div>
      )}
    </FormDialog>
  );
}

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
          about: "Users are the people who can sign in. Add one to invite them by email.",
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

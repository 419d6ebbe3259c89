"use client";

import { LogIn } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { User } from "@/lib/contracts/users";
import { fullName } from "@/lib/domain/format";
import { IMPERSONATION_REFUSALS, impersonationRefusal } from "@/lib/domain/impersonation";

interface ImpersonateButtonProps {
  user: User;
  /** Who would act as the user. */
  adminId: string;
  onImpersonate: (user: User) => void;
}

/** Says on hover and focus what it does, or why it does not: a disabled one stays reachable for that. */
export function ImpersonateButton({ user, adminId, onImpersonate }: ImpersonateButtonProps) {
  const refusal = impersonationRefusal(adminId, user);
  return (
    <Tooltip content={refusal === null ? `Login as ${user.firstName}` : IMPERSONATION_REFUSALS[refusal]}>
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
    </Tooltip>
  );
}

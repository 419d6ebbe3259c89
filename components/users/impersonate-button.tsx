"use client";

import { LogIn } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { IMPERSONATION_REFUSALS, impersonationRefusal } from "@/lib/auth/rules";
import { fullName } from "@/lib/domain/format";
import type { User } from "@/lib/users/contract";

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

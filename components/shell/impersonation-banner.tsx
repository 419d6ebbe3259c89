"use client";

import { UserRoundCog } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { CurrentUser } from "@/lib/contracts/auth";
import { fullName } from "@/lib/domain/format";
import { useAccountActions } from "./use-account-actions";

interface ImpersonationBannerProps {
  user: CurrentUser;
  /** The Admin who impersonates the user. */
  admin: NonNullable<CurrentUser["impersonator"]>;
}

/** Stays visible on every page; sticky elements below it use its height, --banner. */
export function ImpersonationBanner({ user, admin }: ImpersonationBannerProps) {
  const { returnToOwnAccount } = useAccountActions();
  return (
    <aside
      aria-label="Impersonation"
      className="sticky top-0 z-30 flex h-(--banner) items-center justify-center gap-3 border-warning/30 border-b bg-background bg-linear-to-r from-warning/12 to-warning/12 px-4 print:hidden"
    >
      <UserRoundCog aria-hidden="true" className="size-4 shrink-0 text-warning" />
      <p className="line-clamp-2 min-w-0 text-xs leading-4 md:text-sm">
        You, <strong className="font-medium">{fullName(admin)}</strong>, are signed in as{" "}
        <strong className="font-medium">{fullName(user)}</strong>
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label="Exit impersonation"
        pending={returnToOwnAccount.isPending}
        onClick={() => returnToOwnAccount.mutate()}
        className="relative touch:h-8 touch:after:absolute touch:after:-inset-1"
      >
        Exit
      </Button>
    </aside>
  );
}

"use client";

import { UserRoundCog } from "lucide-react";
import { Button } from "@/components/ui/button";

interface ImpersonationBannerProps {
  /** Whose eyes one looks through. */
  name: string;
  onLeave: () => void;
  pending?: boolean;
}

/** Stays in sight on every page: whatever is done now is done in somebody else's name. */
export function ImpersonationBanner({ name, onLeave, pending }: ImpersonationBannerProps) {
  return (
    <div
      role="status"
      className="flex min-h-10 flex-wrap items-center justify-center gap-x-3 gap-y-1 border-warning/30 border-b bg-warning/12 px-4 py-1 text-sm print:hidden"
    >
      <UserRoundCog aria-hidden="true" className="size-4 shrink-0 text-warning" />
      <span className="min-w-0 truncate">
        You are signed in as <strong className="font-medium">{name}</strong>
      </span>
      <Button size="sm" pending={pending} onClick={onLeave}>
        Stop
      </Button>
    </div>
  );
}

"use client";

import { Building, ChevronsUpDown } from "lucide-react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { ProviderContext } from "@/lib/auth/contract";

interface ProviderSwitcherProps {
  contexts: ProviderContext[];
  activeId: string | null;
  /** An Admin may work without an active provider, across all of them. */
  allowNone: boolean;
  compact: boolean;
  onSwitch: (provider: ProviderContext | null) => void;
}

const NONE = "none";

export function ProviderSwitcher({ contexts, activeId, allowNone, compact, onSwitch }: ProviderSwitcherProps) {
  const active = contexts.find((context) => context.id === activeId);
  const name = active?.name ?? "All providers";
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Active provider: ${name}. Switch provider`}
        className="flex h-9 w-full items-center gap-2 rounded-md border bg-background px-2 text-left text-sm hover:bg-sidebar-accent touch:h-10"
      >
        <Building aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {!compact && (
          <>
            <span className="flex-1 truncate font-medium">{name}</span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-60">
        <DropdownMenuRadioGroup
          value={activeId ?? NONE}
          onValueChange={(id) => {
            if (id !== (activeId ?? NONE)) onSwitch(contexts.find((context) => context.id === id) ?? null);
          }}
        >
          {allowNone && <DropdownMenuRadioItem value={NONE}>All providers</DropdownMenuRadioItem>}
          {contexts.map((context) => (
            <DropdownMenuRadioItem key={context.id} value={context.id}>
              {context.name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

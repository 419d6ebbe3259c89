"use client";

import { useAccountActions } from "@/components/auth/use-account-actions";
import { Mark } from "@/components/kit/mark";
import { navigationOf } from "@/components/layout/navigation";
import type { CurrentUser } from "@/lib/auth/contract";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { ProviderSwitcher } from "./provider-switcher";
import { SidebarGroup } from "./sidebar-group";
import { UserMenu } from "./user-menu";

interface SidebarContentProps {
  user: CurrentUser;
  compact: boolean;
  onNavigate?: () => void;
}

export function SidebarContent({ user, compact, onNavigate }: SidebarContentProps) {
  const { logout, changeProvider, returnToOwnAccount } = useAccountActions();
  return (
    <div className="flex h-full flex-col gap-3 p-2">
      <div className="flex h-8 items-center gap-2 px-1 font-semibold text-base tracking-tight">
        <Mark />
        <span className={compact ? "sr-only" : undefined}>{PRODUCT_NAME}</span>
      </div>
      {user.providerContexts.length > 1 && (
        <ProviderSwitcher
          contexts={user.providerContexts}
          activeId={user.providerContextId}
          allowNone={user.role === GLOBAL_ROLE.ADMIN}
          compact={compact}
          onSwitch={(provider) => changeProvider.mutate(provider)}
        />
      )}
      <nav aria-label="Main" className="grid flex-1 content-start gap-3 overflow-y-auto">
        {navigationOf(user).map((group) => (
          <SidebarGroup key={group.id} {...group} compact={compact} onNavigate={onNavigate} />
        ))}
      </nav>
      <UserMenu
        user={user}
        compact={compact}
        onLogout={() => logout.mutate()}
        onReturn={() => returnToOwnAccount.mutate()}
        onNavigate={onNavigate}
      />
    </div>
  );
}

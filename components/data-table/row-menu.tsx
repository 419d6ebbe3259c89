"use client";

import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import { Fragment } from "react";
import { SpriteIcon } from "@/components/kit/icon-sprite";
import { SharedMenuButton } from "@/components/kit/shared-menu";
import { Button } from "@/components/ui/button";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";

export interface RowMenuItem {
  label: string;
  icon?: LucideIcon;
  href?: string;
  onSelect?: () => void;
  destructive?: boolean;
  disabled?: boolean;
  separatorBefore?: boolean;
}

interface RowActionsProps {
  /** The row's id. */
  of: string;
  /** The row's name. */
  name: string | undefined;
  action: RowMenuItem | null | undefined;
  items: RowMenuItem[];
}

/** A row's own button, and the button that opens its menu. */
export function RowActions({ of, name, action, items }: RowActionsProps) {
  return (
    <>
      {action && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={name ? `${action.label} ${name}` : action.label}
          title={action.label}
          disabled={action.disabled}
          onClick={action.onSelect}
          className="text-muted-foreground"
        >
          {action.icon && <action.icon aria-hidden="true" />}
        </Button>
      )}
      {items.length > 0 && (
        <SharedMenuButton
          of={of}
          aria-label={name ? `Actions for ${name}` : "Row actions"}
          className="button row-button"
        >
          <SpriteIcon name="ellipsis" />
        </SharedMenuButton>
      )}
    </>
  );
}

/** The content of a row's menu while it is open. */
export function RowMenu({ items }: { items: RowMenuItem[] }) {
  return (
    <DropdownMenuContent>
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.separatorBefore && <DropdownMenuSeparator />}
          <DropdownMenuItem
            asChild={Boolean(item.href)}
            onSelect={item.onSelect}
            disabled={item.disabled}
            variant={item.destructive ? "destructive" : "default"}
          >
            {item.href ? (
              <Link href={item.href} prefetch={false}>
                <ItemContent {...item} />
              </Link>
            ) : (
              <ItemContent {...item} />
            )}
          </DropdownMenuItem>
        </Fragment>
      ))}
    </DropdownMenuContent>
  );
}

function ItemContent({ icon: Icon, label }: RowMenuItem) {
  return (
    <>
      {Icon && <Icon aria-hidden="true" />}
      {label}
    </>
  );
}

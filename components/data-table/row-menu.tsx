"use client";

import { Ellipsis, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

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
  /** The row's name. */
  name: string | undefined;
  action: RowMenuItem | null | undefined;
  items: RowMenuItem[];
}

/** A row's button and its menu. */
export function RowActions({ name, action, items }: RowActionsProps) {
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
      <RowMenu label={name ? `Actions for ${name}` : "Row actions"} items={items} />
    </>
  );
}

export function RowMenu({ label, items }: { label: string; items: RowMenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={label} className="text-muted-foreground">
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.separatorBefore && <DropdownMenuSeparator />}
            <DropdownMenuItem
              asChild={Boolean(item.href)}
              onSelect={item.onSelect}
              disabled={item.disabled}
              destructive={item.destructive}
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
    </DropdownMenu>
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

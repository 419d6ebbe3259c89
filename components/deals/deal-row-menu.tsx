"use client";

import { Activity, FileText, MoreHorizontal, Pencil } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

const ENTRIES = [
  { label: "Edit deal", path: "overview?edit=true", Icon: Pencil },
  { label: "View proposals", path: "proposals", Icon: FileText },
  { label: "View activities", path: "activities", Icon: Activity },
];

interface DealRowMenuProps {
  deal: { id: string; name: string };
  /** Goes to an address of the deal; without it the entries are plain links. */
  onOpen?: (href: string) => void;
}

/** What a row of any deals table offers. */
export function DealRowMenu({ deal, onOpen }: DealRowMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Actions for ${deal.name}`} className="text-muted-foreground">
          <MoreHorizontal aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {ENTRIES.map(({ label, path, Icon }) => {
          const href = `/deals/${deal.id}/${path}`;
          return onOpen ? (
            <DropdownMenuItem key={path} onSelect={() => onOpen(href)}>
              <Icon aria-hidden="true" />
              {label}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem key={path} asChild>
              <Link href={href}>
                <Icon aria-hidden="true" />
                {label}
              </Link>
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

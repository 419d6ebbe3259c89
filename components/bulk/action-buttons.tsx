"use client";

import { Ellipsis, type LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

export interface BulkActionWords {
  /** On the button and in the menu. */
  label: string;
  /** Above the dialog. */
  title: string;
  icon: LucideIcon;
}

interface ActionButtonsProps<Action extends string> {
  actions: readonly (readonly [Action, BulkActionWords])[];
  /** How many have a button of their own where there is room. */
  shown: number;
  onChoose: (action: Action) => void;
}

/** What can be done with chosen rows: the first few by buttons, all by a menu. */
export function ActionButtons<Action extends string>({ actions, shown, onChoose }: ActionButtonsProps<Action>) {
  return (
    <>
      {actions.slice(0, shown).map(([action, { label, icon: Icon }]) => (
        <Button key={action} variant="ghost" size="sm" className="max-lg:hidden" onClick={() => onChoose(action)}>
          <Icon aria-hidden="true" />
          {label}
        </Button>
      ))}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" className={cn(actions.length <= shown && "lg:hidden")}>
            <Ellipsis aria-hidden="true" className="max-sm:hidden" />
            Actions
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {actions.map(([action, { label, icon: Icon }]) => (
            <DropdownMenuItem key={action} onSelect={() => onChoose(action)}>
              <Icon aria-hidden="true" />
              {label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

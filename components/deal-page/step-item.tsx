"use client";
import { Calendar, Check, EllipsisVertical, Mail, Pencil, Phone, Square, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { STEP_COLORS } from "@/components/deals/next-step-text";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useChange } from "@/lib/api-client/change";
import type { DealStep } from "@/lib/deals/contract";
import { STEP_KIND_NAMES, stepClock, stepDue, stepState } from "@/lib/deals/rules-steps";
import type { StepKind } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { deleteStep } from "@/lib/generated/calls/deals";

const ICONS: Record<StepKind, typeof Phone> = { call: Phone, email: Mail, meeting: Users, other: Square };

interface StepItemProps {
  step: DealStep;
  /** Whether the deal's sales rep does it. */
  ofRep: boolean;
  onFinish: () => void;
  onEdit: () => void;
}

/** One step with its check, its day, and a menu. */
export function StepItem({ step, ofRep, onFinish, onEdit }: StepItemProps) {
  const change = useChange();
  const clocks = useClocks();
  const Icon = ICONS[step.kind];
  const [deleting, setDeleting] = useState(false);

  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Button
        variant="outline"
        size="icon"
        aria-label={`Mark as done: ${step.text}`}
        onClick={onFinish}
        className="group size-7 rounded-full touch:size-10"
      >
        <Check aria-hidden="true" className="opacity-30 group-hover:opacity-100" />
      </Button>
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{step.text}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-xs">
          <span className="flex items-center gap-1">
            <Icon aria-hidden="true" className="size-3.5" />
            {STEP_KIND_NAMES[step.kind]}
          </span>
          <span className={cn("flex items-center gap-1 tabular-nums", STEP_COLORS[stepState(step, clocks.now)])}>
            <Calendar aria-hidden="true" className="size-3.5" />
            {stepDue(step, clocks)}
            {stepClock(step, clocks)}
          </span>
          {!ofRep && <span>{fullName(step.assignee)}</span>}
        </p>
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`Actions for ${step.text}`}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" />
            Edit
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete step?"
        description={`"${step.text}" is deleted for everyone, without an activity.`}
        confirmLabel="Delete"
        destructive
        failureTitle="Failed to delete step"
        onConfirm={() => change(deleteStep, { params: { dealId: step.dealId, stepId: step.id } })}
      />
    </li>
  );
}

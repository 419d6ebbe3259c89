"use client";
import { Check, ChevronDown, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatNumber, formatWholeDollars } from "@/lib/domain/format";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import {
  type BuilderState,
  censusOf,
  feesOf,
  isAdjustable,
  isUnlocked,
  productLines,
  type Section,
  taxLines,
} from "./builder-state";
import { type Builder, sectionPanelId, sectionToggleId, useBuilderState } from "./use-builder";

export const SECTION_TITLES: Record<Section, string> = {
  census: "Census",
  taxRates: "Tax Rates",
  products: "Product Build",
  summary: "Summary",
};

/** A section's content in a few words, for when it is folded. */
export function recapOf(section: Section, state: BuilderState, catalog: ProviderProducts): string {
  if (section === "census") return isUnlocked("products", state) ? censusRecap(state) : "";
  if (section === "taxRates") {
    const lines = taxLines(state, catalog);
    return `${count(lines.length, "rate")}, ${lines.filter(({ tax }) => isAdjustable(tax)).length} adjustable`;
  }
  if (section !== "products") return "";
  const products = productLines(state, catalog).map(({ product }) => product);
  return [...products, ...feesOf(state, catalog)].map(({ name }) => name).join(", ");
}

function censusRecap(state: BuilderState): string {
  const { employeeCount, averageSalary } = censusOf(state);
  return [
    count(employeeCount ?? 0, "employee"),
    `${formatWholeDollars(averageSalary ?? 0)} average`,
    state.statesOfOperation.join(", "),
    PRICE_MODEL_LABELS[state.priceModel],
  ].join(" · ");
}

const count = (number: number, word: string): string => `${formatNumber(number)} ${word}${number === 1 ? "" : "s"}`;

/** Why a section cannot be opened yet; undefined when it can be. */
export function lockOf(section: Section, state: BuilderState): string | undefined {
  if (isUnlocked(section, state)) return undefined;
  return isUnlocked("products", state) ? "Choose a product first" : "Complete the census first";
}

/** Whether a section is filled in. Tax rates are from the start: each has a value. */
export function isDone(section: Section, state: BuilderState): boolean {
  if (section === "summary") return false;
  return isUnlocked(section === "products" ? "summary" : "products", state);
}

interface BuilderSectionProps {
  builder: Builder;
  section: Section;
  number: number;
  open: boolean;
  onToggle: () => void;
  submitLabel: string;
  /** Whether its button stays in sight, because the section is longer than a window. */
  long: boolean;
  pending: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

export function BuilderSection(props: BuilderSectionProps) {
  const { builder, section, number, open, onToggle, submitLabel, long, pending, onSubmit } = props;
  const state = useBuilderState(builder);
  const done = isDone(section, state);
  const lockedBy = lockOf(section, state);
  const Icon = lockedBy ? LockKeyhole : ChevronDown;
  return (
    <Card>
      <h2>
        <button
          type="button"
          id={sectionToggleId(section)}
          aria-expanded={open}
          aria-controls={sectionPanelId(section)}
          disabled={lockedBy !== undefined}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 rounded-lg px-4 py-2 text-left enabled:hover:bg-accent/50 disabled:cursor-not-allowed"
        >
          <span
            aria-hidden="true"
            className={cn(
              "flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums",
              done && "border-success text-success",
              lockedBy && "text-muted-foreground",
            )}
          >
            {done ? <Check className="size-3.5" /> : number}
          </span>
          {/* The space keeps the number, the title and the recap apart for what reads the heading as one text. */}{" "}
          <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
            <span className={cn("block shrink-0 font-semibold text-sm", lockedBy && "text-muted-foreground")}>
              {SECTION_TITLES[section]}
            </span>
            <span className="block min-w-0 truncate font-normal text-muted-foreground text-xs">
              {lockedBy ?? (open ? "" : recapOf(section, state, builder.catalog))}
            </span>
          </span>
          <Icon
            aria-hidden="true"
            className={cn("size-4 shrink-0 text-muted-foreground transition-transform", open && "rotate-180")}
          />
        </button>
      </h2>
      <form
        noValidate
        id={sectionPanelId(section)}
        hidden={!open}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {open && (
          <>
            <div className="border-t p-4">{props.children}</div>
            <div
              data-action-bar={long || undefined}
              className={cn(
                "flex justify-end border-t px-4 py-3 max-sm:*:flex-1",
                long &&
                  "sticky bottom-0 z-10 rounded-b-lg bg-card pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(height<30rem)]:static",
              )}
            >
              <Button type="submit" pending={pending}>
                {submitLabel}
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  );
}

"use client";
import { type ReactNode, useId, useState } from "react";
import { offerUndo } from "@/components/feedback/undo";
import { FieldFrame } from "@/components/form/field";
import { NumberBox } from "@/components/form/number-box";
import { numberProblem, useNumberText } from "@/components/form/number-text";
import { Notice } from "@/components/kit/notice";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { PriceModel } from "@/lib/domain/enums";
import { formatDollars, formatNumber, formatRate } from "@/lib/domain/format";
import { TARGET_KINDS, type TargetKind, targetText, targetValue } from "@/lib/pricing/solve-price";
import { productLines, proposalTypeOf } from "./builder-state";
import { pricesForTarget, type TargetPrice, type TargetPrices, withPrices } from "./target-prices";
import { type Builder, useBuilderState } from "./use-builder";

const TARGET_LABELS: Record<TargetKind, string> = {
  commission: "Commission a year",
  revenue: "Total revenue a year",
  margin: "Margin: revenue in % of gross wages",
  perEmployee: "Client pays per employee per month",
};

const ALL = "all";

interface TargetDialogProps extends OpenProps {
  builder: Builder;
}

/** Finds the prices that meet a target. Nothing is kept of it but prices that are used. */
export function TargetDialog({ builder, open, onOpenChange }: TargetDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title="Price to a target"
      description="Nothing changes in the proposal until you use the prices."
    >
      <Contents builder={builder} onClose={() => onOpenChange(false)} />
    </TitledDialog>
  );
}

/** Mounted with the dialog's content, so each opening starts from the builder. */
function Contents({ builder, onClose }: { builder: Builder; onClose: () => void }) {
  const { catalog, census } = builder;
  const id = useId();
  const state = useBuilderState(builder);
  const [kind, setKind] = useState<TargetKind>("commission");
  const [value, setValue] = useState<number | null>(null);
  const [changes, setChanges] = useState<string | null>(null);
  const typed = useNumberText(value, setValue, formatNumber);
  const problem =
    numberProblem(typed.text, Infinity, "Must be a number") ??
    (value !== null && value < 0 ? "Must be 0 or more" : undefined);
  const isTarget = value !== null && value >= 0;
  const found = isTarget ? pricesForTarget(state, catalog, census, { target: { kind, value }, changes }) : null;
  const isChanged = found?.prices.some(({ before, after }) => before !== after) ?? false;
  const products = productLines(state, catalog);
  return (
    <>
      <DialogBody className="grid auto-rows-max items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <FieldFrame id={`${id}-kind`} label="Solve for">
            <Select
              value={kind}
              onValueChange={(next) => {
                setKind(next as TargetKind);
                // Dollars of one thing are no target for another.
                setValue(null);
              }}
            >
              <SelectTrigger id={`${id}-kind`}>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {TARGET_KINDS.map((one) => (
                  <SelectItem key={one} value={one}>
                    {TARGET_LABELS[one]}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </FieldFrame>
          <FieldFrame
            id={`${id}-target`}
            label="Target"
            hint={kind === "perEmployee" ? "The most the client should pay" : "The least to reach"}
            {...(problem && { error: problem })}
          >
            <NumberBox
              id={`${id}-target`}
              unit={kind === "margin" ? "%" : "$"}
              value={typed.text}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-target-hint${problem ? ` ${id}-target-error` : ""}`}
              onValueChange={typed.onText}
              onBlur={typed.onLeave}
            />
          </FieldFrame>
          {products.length > 1 && (
            <FieldFrame id={`${id}-changes`} label="Change the price of">
              <Select value={changes ?? ALL} onValueChange={(next) => setChanges(next === ALL ? null : next)}>
                <SelectTrigger id={`${id}-changes`}>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent>
                  <SelectItem value={ALL}>All products, in proportion</SelectItem>
                  {products.map(({ product }) => (
                    <SelectItem key={product.id} value={product.id}>
                      {product.name}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            </FieldFrame>
          )}
        </div>
        {found ? (
          <Outcome found={found} builder={builder} />
        ) : (
          <p className="text-muted-foreground text-sm">Type a target to see the prices for it.</p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={!isChanged}
          onClick={() => {
            if (found) takePrices(builder, found.prices);
            onClose();
          }}
        >
          Use these prices
        </Button>
      </DialogFooter>
    </>
  );
}

/** Whether the target is reached, the prices, and what becomes of the year. */
function Outcome({ found: { now, solved, prices, says }, builder }: { found: TargetPrices; builder: Builder }) {
  const { form, catalog } = builder;
  const priceText = priceTextOf(form.getValues("priceModel"));
  const year: [label: string, kind: TargetKind][] = [
    ["Client pays per employee per month", "perEmployee"],
    ["Total revenue", "revenue"],
    ["Margin of gross wages", "margin"],
    [`Commission (${formatRate(catalog.effectiveCommissionRate)})`, "commission"],
  ];
  return (
    <div className="grid min-w-0 gap-4">
      <div aria-live="polite">
        {says === null ? (
          <Notice variant="success">The target is reached.</Notice>
        ) : (
          <Notice variant="warning">{says}</Notice>
        )}
      </div>
      {prices.length > 0 && (
        <section aria-label="Prices">
          <h3 className="mb-1 font-semibold text-sm">Prices</h3>
          <ul className="divide-y text-sm">
            {prices.map(({ id, name, before, after, at }) => (
              <Change key={id} label={name} before={priceText(before)} after={priceText(after)}>
                {at && (
                  <Badge variant="outline" className="ml-2">
                    At its {at}
                  </Badge>
                )}
              </Change>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Year">
        <h3 className="mb-1 font-semibold text-sm">Per year</h3>
        <ul className="divide-y text-sm">
          <Change label="Client pays" before={formatDollars(now.clientPays)} after={formatDollars(solved.clientPays)} />
          {year.map(([label, kind]) => {
            const text = (of: typeof now) => targetText(kind, targetValue(kind, of));
            return <Change key={kind} label={label} before={text(now)} after={text(solved)} />;
          })}
        </ul>
      </section>
      <p className="text-muted-foreground text-xs">
        {proposalTypeOf(catalog) === "PEO" && "Revenue and commission are on all wages. "}
        An estimate, not advice.
      </p>
    </div>
  );
}

interface ChangeProps {
  label: string;
  before: string;
  after: string;
  children?: ReactNode;
}

function Change({ label, before, after, children }: ChangeProps) {
  return (
    <li className="flex min-h-9 items-center justify-between gap-3 py-1">
      <span className="min-w-0 break-words">{label}</span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="text-muted-foreground">{before === after ? `${after}, as now` : `${before} → `}</span>
        {before !== after && <span className="font-semibold">{after}</span>}
        {children}
      </span>
    </li>
  );
}

const priceTextOf = (priceModel: PriceModel) => (priceModel === "BUNDLED_RATE" ? formatRate : formatDollars);

/** Writes prices into the builder's form. That can be undone until one of them is edited. */
function takePrices({ form }: Builder, prices: readonly TargetPrice[]): void {
  const before = structuredClone(form.getValues("payrollProducts"));
  const after = withPrices({ payrollProducts: before }, prices).payrollProducts;
  function write(lines: typeof before) {
    form.setValue("payrollProducts", structuredClone(lines), { shouldDirty: true });
    form.clearErrors("payrollProducts");
  }
  write(after);
  const text = priceTextOf(form.getValues("priceModel"));
  const changed = prices.filter((price) => price.before !== price.after);
  offerUndo({
    title: "Prices applied",
    description: changed.map((price) => `${price.name}: ${text(price.before)} → ${text(price.after)}`).join(", "),
    undo: async () => {
      const isEdited = JSON.stringify(form.getValues("payrollProducts")) !== JSON.stringify(after);
      if (isEdited) throw new Error("The prices have been changed since.");
      write(before);
    },
  });
}

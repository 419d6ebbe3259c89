import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldPath, type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useZodForm } from "@/components/form/use-zod-form";
import { ApiError } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { PlannedTaxRate, PricePackage } from "@/lib/catalog/contract";
import type { CensusWithGroups } from "@/lib/censuses/contract";
import type { Deal } from "@/lib/deals/contract";
import type { PriceModel } from "@/lib/domain/enums";
import { createProposal } from "@/lib/generated/calls/proposals";
import { PAGES, pathTo } from "@/lib/pages";
import type { Proposal, ProposalForm, ProviderProducts } from "@/lib/proposals/inside/contract";
import { lastBegun } from "@/lib/tax-years/rate-terms";
import { cloneProposal, onceNotes, pricesOf, renewalNotes, renewalOf } from "./builder-clone";
import { bodyOf, inputsOfSection, locateProblem, sectionOfProblem } from "./builder-form";
import {
  type BuilderInputs,
  type BuilderState,
  type BuilderValues,
  builderFor,
  isUnlocked,
  type Prices,
  productLines,
  proposalTypeOf,
  type Section,
  sectionAfter,
  setPriceModel,
} from "./builder-state";
import { type CensusFill, fillFromCensus } from "./from-census";
import { useCensus } from "./use-census";

/** The catalog for a client who starts on a day, with the tax rates that are planned for then (D-177); null: today's. */
export function catalogFor(
  catalog: ProviderProducts,
  planned: readonly PlannedTaxRate[],
  startsIn: string | null | undefined,
): ProviderProducts {
  if (!startsIn || planned.length === 0) return catalog;
  const taxRates = catalog.taxRates.map(
    (tax) =>
      lastBegun(
        planned.filter(({ taxRate }) => taxRate.id === tax.id),
        startsIn,
      )?.taxRate ?? tax,
  );
  return { ...catalog, taxRates };
}

export const sectionToggleId = (section: Section) => `builder-${section}`;
export const sectionPanelId = (section: Section) => `builder-${section}-panel`;

/** A change of many prices at once. */
interface PriceChange {
  title: string;
  /** The price package that they were filled from. */
  packageId: string | null;
  /** What could not be copied. */
  notes: string[];
  before: Prices;
  after: Prices;
}

/** The form and actions for the builder's sections. */
export interface Builder {
  form: UseFormReturn<BuilderInputs, unknown, BuilderValues>;
  /** As it is for the client's start. */
  catalog: ProviderProducts;
  dealId: string;
  /** The company that the proposal is for. */
  company: Deal["company"];
  choosePriceModel: (priceModel: PriceModel) => void;
  fillFrom: (source: PricePackage) => void;
  /** The last change of many prices at once. */
  changed: PriceChange | null;
  undoPriceChange: () => void;
  /** The census that the form names; null without one, and undefined while it is read. */
  census: CensusWithGroups | null | undefined;
  /** What a census filled in last. */
  fromCensus: CensusFill | null;
  setFromCensus: (fill: CensusFill | null) => void;
}

/** The form's values, also while numbers are still missing. */
export const useBuilderState = ({ form: { control } }: Builder) => useWatch({ control }) as BuilderState;

/** The last change of many prices at once, until one of them is edited. */
export function usePriceChange({ form: { control }, changed }: Builder): PriceChange | null {
  const [priceModel, payrollProducts, taxRates] = useWatch({
    control,
    name: ["priceModel", "payrollProducts", "taxRates"],
  });
  const { after } = changed ?? {};
  return after && isSame(after, { priceModel, payrollProducts, taxRates }) ? changed : null;
}

const isSame = (a: Prices, b: Prices): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface BuilderProps {
  dealId: string;
  company: Deal["company"];
  /** As it is today. */
  catalog: ProviderProducts;
  planned: readonly PlannedTaxRate[];
  /** The proposal to start from. */
  source: Proposal | null;
  /** Whether that is of a won deal whose client is priced again (D-193). */
  renews: boolean;
  /** The kept census to start from. */
  startCensus: CensusWithGroups | null;
  /** Called when the server refused a proposal, because the catalog may have changed. */
  onRefused: () => void;
}

/** What the builder begins with: a proposal's values, or the company's state with those of a census. */
function startOf({ company, catalog, planned, source, renews, startCensus }: BuilderProps) {
  if (source) {
    const from = renews ? renewalOf(source, catalog.today) : source;
    const then = catalogFor(catalog, planned, from.meta.startsIn);
    const { state, notes } = cloneProposal(from, then);
    return { state, notes: renews ? [...notes, ...onceNotes(source), ...renewalNotes(from)] : notes, fill: null };
  }
  const state = builderFor(company.location.state, catalog);
  const fill = startCensus && fillFromCensus(state, startCensus, catalog);
  return { state: { ...state, ...structuredClone(fill?.after) }, notes: [], fill };
}

export function useBuilder(props: BuilderProps) {
  const { dealId, company, catalog: current, planned, source, startCensus, onRefused } = props;
  // Only once: the catalog may be reloaded later, but typed values stay.
  const [start] = useState(() => startOf(props));
  const [open, setOpen] = useState<Section | null>("census");
  const [changed, setChanged] = useState<PriceChange | null>(null);
  const [fromCensus, setFromCensus] = useState<CensusFill | null>(start.fill);
  const { create, isPending } = useCreateProposal(dealId);
  const { form, submit, draftKept, discardDraft } = useZodForm({
    schema: () => import("./schemas").then((file) => file.BuilderInputs),
    defaultValues: start.state,
    draft: `new-proposal:${dealId}:${source?.id ?? startCensus?.id ?? ""}`,
    failureTitle: "Failed to create proposal",
    onSubmit: async (values) => {
      const body = bodyOf(values, catalogFor(current, planned, values.startsIn), census ?? null);
      await create(body).catch((error: unknown) => {
        onRefused();
        // It may have been deleted.
        if (body.censusId) void readAgain();
        for (const [field, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
          const input = locateProblem(field, body, form.getValues("payrollProducts"));
          form.setError(input as FieldPath<BuilderInputs>, { type: "server", message });
        }
        throw error;
      });
    },
  });

  const startsIn = useWatch({ control: form.control, name: "startsIn" });
  const catalog = useMemo(() => catalogFor(current, planned, startsIn), [current, planned, startsIn]);
  const { census, readAgain } = useCensus(dealId, useWatch({ control: form.control, name: "censusId" }));

  // An edited input has no problem until it is checked again.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type !== "change") return;
          // A number of people has a problem of all states together as well.
          const edited = name?.startsWith("peoplePerState") ? "peoplePerState" : name;
          form.clearErrors(edited as FieldPath<BuilderInputs>);
        },
      }),
    [form],
  );

  /** A copy, because the form changes its values in place. */
  function pricesNow(): Prices {
    const { priceModel, payrollProducts, taxRates } = structuredClone(form.getValues());
    return { priceModel, payrollProducts, taxRates };
  }

  function setPrices({ priceModel, payrollProducts, taxRates }: Prices, change: PriceChange | null) {
    form.setValue("priceModel", priceModel, { shouldDirty: true });
    form.setValue("payrollProducts", payrollProducts, { shouldDirty: true });
    form.setValue("taxRates", taxRates, { shouldDirty: true });
    form.clearErrors();
    setChanged(change);
  }

  const builder: Builder = {
    form,
    catalog,
    dealId,
    company,
    choosePriceModel: (priceModel) => {
      const before = pricesNow();
      const after = setPriceModel(before, priceModel);
      const cleared = productLines(before, catalog).map(({ product }) => product.name);
      const title = `Cleared with the former price model: ${cleared.join(", ")}`;
      setPrices(after, cleared.length === 0 ? null : { title, packageId: null, notes: [], before, after });
    },
    fillFrom: (source) => {
      const { prices, notes } = pricesOf(source, catalog);
      const title = `Filled in from ${source.name}`;
      setPrices(prices, { title, packageId: source.id, notes, before: pricesNow(), after: prices });
    },
    changed,
    undoPriceChange: () => changed && setPrices(changed.before, null),
    census,
    fromCensus,
    setFromCensus,
  };

  const [problem, setProblem] = useState<{ section: Section }>();
  useEffect(() => {
    if (!problem) return;
    const panel = document.getElementById(sectionPanelId(problem.section));
    panel?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [problem]);

  function showProblem() {
    const section = sectionOfProblem((input) => form.getFieldState(input).error !== undefined);
    if (!section) return;
    setOpen(section);
    setProblem({ section });
  }

  async function goNext(from: Section) {
    if (!(await form.trigger(inputsOfSection(from)))) return showProblem();
    // What a price package has answered is not asked again.
    const isPriced = changed !== null && changed.packageId !== null && isSame(changed.after, pricesNow());
    const isComplete = isPriced && changed.notes.length === 0 && isUnlocked("summary", form.getValues());
    const next = isComplete && from === "census" ? "summary" : sectionAfter(from, proposalTypeOf(catalog));
    if (!next) return;
    flushSync(() => setOpen(next));
    document.getElementById(sectionToggleId(next))?.focus();
  }

  return {
    builder,
    notes: start.notes,
    open,
    setOpen,
    goNext,
    submit: async () => {
      await submit();
      showProblem();
    },
    isPending,
    draftKept,
    discardDraft: () => {
      discardDraft();
      setChanged(null);
      setFromCensus(null);
      setOpen("census");
    },
  };
}

/** Creates the proposal and opens it. Pending until that page is there, so that nobody presses twice. */
function useCreateProposal(dealId: string) {
  const router = useRouter();
  const change = useChange();
  const keyFor = useIdempotencyKey(true);
  const mutation = useMutation({
    mutationFn: (body: z.input<typeof ProposalForm>) =>
      change(createProposal, { params: { dealId }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (proposal) => {
      toast.success(`${proposal.proposalId} was added`);
      router.push(pathTo(PAGES.proposal.path, { dealId, proposalId: proposal.id }));
    },
  });
  return { create: mutation.mutateAsync, isPending: mutation.isPending || mutation.isSuccess };
}

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDraft } from "@/components/form/use-draft";
import { ApiError } from "@/lib/api-client/call";
import type { Deal } from "@/lib/contracts/deals";
import type { PricePackage } from "@/lib/contracts/price-packages";
import type { ProviderProducts } from "@/lib/contracts/proposals";
import type { PriceModel } from "@/lib/domain/enums";
import { pricesOf } from "./builder-clone";
import {
  censusProblems,
  formOf,
  locateProblems,
  type Problems,
  sectionOfProblem,
  withoutProblem,
} from "./builder-form";
import {
  type BuilderState,
  isUnlocked,
  type Prices,
  productLines,
  proposalTypeOf,
  type Section,
  sectionAfter,
  setPriceModel,
} from "./builder-state";
import { useCreateProposal } from "./use-create-proposal";

const pick = ({ priceModel, products, taxRates }: Prices): Prices => ({ priceModel, products, taxRates });

const samePrices = (a: Prices, b: Prices): boolean =>
  a.priceModel === b.priceModel && a.products === b.products && a.taxRates === b.taxRates;

export const sectionToggleId = (section: Section) => `builder-${section}`;
export const sectionPanelId = (section: Section) => `builder-${section}-panel`;

/** What became of the prices at one stroke. */
export interface PriceChange {
  title: string;
  /** The price package that they were filled in from. */
  packageId: string | null;
  /** What could not be taken over as it was. */
  notes: string[];
  before: Prices;
  after: Prices;
}

/** What the sections work on. */
export interface Builder {
  state: BuilderState;
  catalog: ProviderProducts;
  /** Whom the proposal is for. */
  company: Deal["company"];
  problems: Problems;
  /** Applies a change; the problem of the input that was changed, if named, is taken away. */
  change: (update: (state: BuilderState) => BuilderState, problemKey?: string) => void;
  /** Shows what is wrong with one input, or no longer, as it is left. */
  report: (key: string, problem: string | undefined) => void;
  choosePriceModel: (priceModel: PriceModel) => void;
  fillFrom: (source: PricePackage) => void;
  /** The last change of many prices at once, until one of them is changed again. */
  priceChange: PriceChange | null;
  undoPriceChange: () => void;
}

interface UseBuilderOptions {
  dealId: string;
  catalog: ProviderProducts;
  company: Deal["company"];
  start: BuilderState;
  /** The proposal that it starts from. */
  sourceId: string | null;
  /** Called when the server refused a proposal: what it is priced from may have changed. */
  onRefused: () => void;
}

export function useBuilder({ dealId, catalog, company, start, sourceId, onRefused }: UseBuilderOptions) {
  const [state, setState] = useState(start);
  const draft = useDraft<BuilderState>(`new-proposal:${dealId}:${sourceId ?? ""}`, setState);
  const [problems, setProblems] = useState<Problems>({});
  const [open, setOpen] = useState<Section | null>("census");
  const { create, isPending } = useCreateProposal(dealId);
  const { keep } = draft;
  useEffect(() => {
    if (state !== start) keep(state);
  }, [state, start, keep]);
  const submitting = useRef(false);
  const [changed, setChanged] = useState<PriceChange | null>(null);

  function changePrices(
    after: Prices,
    { title, notes = [], packageId = null }: Pick<PriceChange, "title"> & Partial<PriceChange>,
  ) {
    setChanged({ title, notes, packageId, before: state, after });
    setState((before) => ({ ...before, ...pick(after) }));
    setProblems({});
  }

  const builder: Builder = {
    state,
    catalog,
    company,
    problems,
    change: (update, problemKey) => {
      setState(update);
      if (problemKey) setProblems((before) => withoutProblem(before, problemKey));
    },
    report: (key, problem) =>
      setProblems((before) => (problem ? { ...before, [key]: problem } : withoutProblem(before, key))),
    choosePriceModel: (priceModel) => {
      const cleared = productLines(state, catalog).map(({ product }) => product.name);
      if (cleared.length === 0) return builder.change((before) => setPriceModel(before, priceModel), "priceModel");
      const title = `Cleared with the former price model: ${cleared.join(", ")}`;
      changePrices(setPriceModel(state, priceModel), { title });
    },
    fillFrom: (source) => {
      const { prices, notes } = pricesOf(source, catalog);
      changePrices(prices, { title: `Filled in from ${source.name}`, notes, packageId: source.id });
    },
    priceChange: changed && samePrices(changed.after, state) ? changed : null,
    undoPriceChange: () => {
      if (changed) setState((before) => ({ ...before, ...pick(changed.before) }));
      setChanged(null);
    },
  };

  function showProblems(found: Problems) {
    const section = Object.keys(found).map(sectionOfProblem).find(Boolean) ?? open;
    flushSync(() => {
      setProblems(found);
      setOpen(section);
    });
    const panel = section && document.getElementById(sectionPanelId(section));
    panel?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }

  function goNext(from: Section) {
    const next = sectionAfter(from, proposalTypeOf(catalog));
    if (!next) return;
    if (!isUnlocked(next, state) || (from === "census" && Object.keys(censusProblems(state)).length > 0)) {
      const found = censusProblems(state);
      const isCensusFine = Object.keys(found).length === 0;
      return showProblems(isCensusFine ? { payrollProducts: "Choose at least one product" } : found);
    }
    flushSync(() => setOpen(next));
    document.getElementById(sectionToggleId(next))?.focus();
  }

  async function submit() {
    // The second click of a double click comes before the button is drawn busy.
    if (submitting.current) return;
    const found = censusProblems(state);
    if (Object.keys(found).length > 0) return showProblems(found);
    const form = formOf(state, catalog);
    submitting.current = true;
    try {
      await create(form);
      draft.forget();
    } catch (error) {
      submitting.current = false;
      onRefused();
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        showProblems(locateProblems(error.fields, form));
      }
    }
  }

  function discardDraft() {
    draft.forget();
    setState(start);
    setProblems({});
    setOpen("census");
  }

  return { builder, open, setOpen, goNext, submit, isPending, draftKept: draft.kept, discardDraft };
}

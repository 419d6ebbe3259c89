import { useState } from "react";
import { useDealChoices } from "@/components/record-forms/use-deal-choices";
import type { ImportView } from "@/lib/import-file/import-file";
import type { DealImportSettings } from "@/lib/imports/contract";
import type { DealField } from "@/lib/imports/rules-fields";
import { closedAs, personNamed, sourceNamed, stageNamed, valueKey } from "@/lib/imports/rules-rows";
import { useColumnValues } from "./use-column-values";
import type { useImportFile } from "./use-import-file";
import type { ChosenValue } from "./value-list";

export type ChosenField = "stages" | "sources" | "reps";

/** For an address: the member who has it, whom the server finds; else who may give deals away. */
export const BY_ADDRESS = "address";

export interface ValuesOfField {
  field: ChosenField;
  values: ChosenValue[];
  options: { id: string; name: string }[];
  /** How many of its values are more than can be chosen. */
  further: number;
}

const COLUMNS: readonly [ChosenField, DealField][] = [
  ["stages", "stage"],
  ["sources", "source"],
  ["reps", "owner"],
];
const FIELDS: DealField[] = [...COLUMNS.map(([, field]) => field), "status"];

type Chosen = Record<string, string | null>;

/**
 * What a file with deals calls stages, sources and sales reps, and what they are here; guessed at first, to be corrected by hand. What
 * becomes of rows without an amount is asked where there are some (D-239).
 */
export function useDealValues(
  isAsked: boolean,
  file: ReturnType<typeof useImportFile>,
  view: ImportView,
  withoutAmount: number,
) {
  const { stages, sources, reps, mayAssign, viewer } = useDealChoices(isAsked);
  const [chosen, setChosen] = useState<Chosen>({});
  const found = useColumnValues(isAsked, file, view, FIELDS);
  if (!isAsked) return { isLoading: false, fields: [], settings: null, choose, ...NOT_ASKED };

  function choose(field: ChosenField | "default", text: string, to: string | null): void {
    setChosen((before) => ({ ...before, [`${field}:${valueKey(text)}`]: to }));
  }
  const pick = (field: ChosenField | "default", text: string, guess: string | null): string | null => {
    const picked = chosen[`${field}:${valueKey(text)}`];
    return picked === undefined ? guess : picked;
  };
  /** What was chosen the last time, where that is still there. */
  const before = (field: ChosenField, text: string): string | null | undefined => {
    const to = file.chosenBefore?.[field].find((value) => valueKey(value.text) === valueKey(text))?.to;
    return to === null || options[field].some(({ id }) => id === to) ? to : undefined;
  };

  const team = mayAssign ? (reps.data?.items ?? []) : [];
  const people = viewer && !team.some(({ id }) => id === viewer.id) ? [viewer, ...team] : team;
  const options = { stages: stages.data?.items ?? [], sources: sources.data?.items ?? [], reps: people };
  const guess: Record<ChosenField, (text: string) => string | null | undefined> = {
    // A stage that is called otherwise is shown, also where other systems' names tell which it is.
    stages: (text) => {
      const stage = stageNamed(text, options.stages);
      if (stage && valueKey(stage.name) === valueKey(text)) return undefined;
      const closed = closedAs(text);
      if (closed === "won" || closed === "lost") return undefined;
      return closed ? null : (stage?.id ?? null);
    },
    sources: (text) => (sourceNamed(text, options.sources) ? undefined : defaults.sourceId),
    // Who gives no deals away does not take over what may be a colleague's.
    reps: (text) =>
      text.includes("@")
        ? BY_ADDRESS
        : isOfSomebody(text, people)
          ? undefined
          : mayAssign
            ? (viewer?.id ?? null)
            : null,
  };
  const defaults = {
    stageId: pick("default", "stage", file.uses.includes("stage") ? null : (options.stages[0]?.id ?? null)),
    sourceId: pick("default", "source", options.sources.at(-1)?.id ?? null),
    closedOn: pick("default", "closedOn", file.settings?.deals?.closedOn ?? null),
  };
  const noValue = pick("default", "noValue", file.settings?.deals?.noValue ?? null) as
    | DealImportSettings["noValue"]
    | null;
  const hasClosed = [...(found?.stage?.values ?? []), ...(found?.status?.values ?? [])].some(({ text }) =>
    closedAs(text),
  );
  const fields = COLUMNS.map(([field, use]): ValuesOfField => {
    const { values, count } = found?.[use] ?? { values: [], count: 0 };
    const shown = values.flatMap(({ text, rows }) => {
      const to = guess[field](text);
      if (to === undefined) return [];
      const last = before(field, text);
      return [{ text, rows, to: pick(field, text, last === undefined ? to : last) }];
    });
    return { field, values: shown, options: options[field], further: count - values.length };
  });
  const settings: DealImportSettings = {
    stages: sent(fields, "stages"),
    sources: sent(fields, "sources"),
    reps: sent(fields, "reps"),
    ...defaults,
    ...(noValue && { noValue }),
  };
  const question = withoutAmount > 0 && !noValue ? "Choose what to do with rows without an amount." : null;
  const needed = [stages, sources, ...(mayAssign ? [reps] : [])];
  const isLoading = found === null || !viewer || needed.some(({ data }) => !data);
  const hasFailed = needed.some(({ data, isError }) => !data && isError);
  const asked = { noValue, withoutAmount, question, hasClosed, mayClose: mayAssign };
  return { isLoading, hasFailed, fields, settings, choose, options, defaults, ...asked };
}

const NOT_ASKED = {
  noValue: null,
  withoutAmount: 0,
  question: null,
  hasFailed: false,
  options: { stages: [], sources: [], reps: [] },
  defaults: { stageId: null, sourceId: null, closedOn: null },
  hasClosed: false,
  mayClose: false,
};

const sent = (fields: ValuesOfField[], wanted: ChosenField) =>
  fields
    .filter(({ field }) => field === wanted)
    .flatMap(({ values }) => values.flatMap(({ text, to }) => (to === BY_ADDRESS ? [] : [{ text, to }])));

/** Whether a name is one person's. */
const isOfSomebody = (text: string, people: { id: string; name: string }[]): boolean =>
  personNamed(
    text,
    people.map((person) => ({ ...person, email: "" })),
  ) !== undefined;

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "@/components/kit/notice";
import { queryOptions } from "@/lib/api-client/query-options";
import { listIndustries } from "@/lib/generated/calls/companies";
import type { ImportView } from "@/lib/import-file/import-file";
import type { ImportSettings } from "@/lib/imports/contract";
import { industryNamed, valueKey } from "@/lib/imports/rules-rows";
import { useColumnValues } from "./use-column-values";
import type { useImportFile } from "./use-import-file";
import { type ChosenValue, ValueList } from "./value-list";

const FIELDS = ["industry"] as const;

/** What a file calls industries, and what they are here; guessed at first, to be corrected by hand. */
export function useIndustryValues(isAsked: boolean, file: ReturnType<typeof useImportFile>, view: ImportView) {
  const industries = useQuery({ ...queryOptions(listIndustries), enabled: isAsked });
  const [chosen, setChosen] = useState<Record<string, string | null>>({});
  const found = useColumnValues(isAsked, file, view, FIELDS);
  const options = industries.data?.items ?? [];
  const { values: texts, count } = found?.industry ?? { values: [], count: 0 };

  /** What was chosen the last time, where that is still there. */
  const before = (text: string): string | null | undefined => {
    const to = file.settings?.industries?.find((value) => valueKey(value.text) === valueKey(text))?.to;
    return to === null || options.some(({ id }) => id === to) ? to : undefined;
  };
  const values = texts.map(({ text, rows }): ChosenValue => {
    const guess = industryNamed(text, options)?.id;
    const picked = chosen[valueKey(text)];
    const last = picked === undefined ? before(text) : picked;
    return { text, rows, to: last === undefined ? (guess ?? null) : last, isKnown: guess !== undefined };
  });
  const settings: ImportSettings["industries"] = values.map(({ text, to }) => ({ text, to }));
  return {
    isLoading: isAsked && (found === null || industries.isPending),
    hasFailed: industries.isError,
    values,
    options,
    further: count - texts.length,
    settings: isAsked && values.length > 0 ? settings : undefined,
    choose: (text: string, to: string | null) => setChosen((all) => ({ ...all, [valueKey(text)]: to })),
  };
}

interface IndustryValuesProps {
  values: ReturnType<typeof useIndustryValues>;
  disabled: boolean;
}

/** What the industries of a file are here, to be corrected by hand. */
export function IndustryValues({
  values: { values, options, further, hasFailed, choose },
  disabled,
}: IndustryValuesProps) {
  return (
    <>
      {hasFailed && <Notice variant="destructive" title="Failed to load the industries. Reload the page." />}
      {values.length > 0 && (
        <ValueList
          title="How your industries are matched"
          values={values}
          options={options}
          none="Leave it blank"
          further={further}
          furtherWords="those that are not recognized are left blank."
          disabled={disabled}
          onChoose={choose}
        />
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptions } from "@/lib/api-client/query-options";
import { fullName, repName } from "@/lib/domain/format";
import { listAdders, listIndustries } from "@/lib/generated/calls/companies";
import { listSalesReps, listSources, listStages } from "@/lib/generated/calls/deals";
import type { FilterColumn, FilterColumns } from "@/lib/lists/rules-columns";
import { conditionsOf, readWhere } from "@/lib/lists/rules-where";
import type { ColumnChoices, ConditionOptions } from "./condition-options";

/** The columns of a list with their choices, which are loaded when conditions are edited, or at once where some are set. */
export function useConditions(columns: FilterColumns, where: string): ConditionOptions {
  const [opened, setOpened] = useState(false);
  const read = readWhere(columns, where);
  const asked = "where" in read ? conditionsOf(read.where).map(({ column }) => column) : [];
  const needs = (isOf: (column: FilterColumn) => boolean) =>
    columns.some((column) => isOf(column) && (opened || asked.includes(column.name)));

  const stages = useQuery({ ...queryOptions(listStages), enabled: needs(({ from }) => from === "stages") });
  const sources = useQuery({ ...queryOptions(listSources), enabled: needs(({ from }) => from === "sources") });
  const industries = useQuery({ ...queryOptions(listIndustries), enabled: needs(({ from }) => from === "industries") });
  const adders = useQuery({ ...queryOptions(listAdders), enabled: needs(({ from }) => from === "adders") });
  const people = useQuery({
    ...queryOptions(listSalesReps, { query: { former: "true" } }),
    enabled: needs(({ type, from }) => type === "person" && !from),
  });

  const records = { stages, sources, industries };
  function choicesOf({ type, choices, from }: FilterColumn): ColumnChoices {
    if (choices) return { options: choices };
    if (from === "adders") return loaded(adders, fullName);
    if (from) return loaded(records[from], ({ name }) => name);
    return type === "person" ? loaded(people, (rep) => repName(rep, rep.left)) : { options: [] };
  }
  return { columns, choicesOf, onOpen: () => setOpened(true) };
}

interface Loaded<Row> {
  data: { items: Row[]; total: number } | undefined;
  isError: boolean;
}

function loaded<Row extends { id: string; color?: string }>(
  { data, isError }: Loaded<Row>,
  nameOf: (row: Row) => string,
): ColumnChoices {
  return {
    options: (data?.items ?? []).map((row) => ({
      value: row.id,
      label: nameOf(row),
      ...(row.color && { color: row.color }),
    })),
    ...(data && { total: data.total }),
    note: isError ? "Failed to load data" : data ? "Nothing to choose" : "Loading...",
  };
}

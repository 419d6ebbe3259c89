"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { getReportFindings } from "@/lib/contracts/report-findings";
import { Signals } from "./signals";

/** The signals of a company's newest report; nothing without any. */
export function ReportSignals({ companyId }: { companyId: string }) {
  const { data } = useQuery(queryOptions(getReportFindings, { params: { companyId } }));
  return data ? <Signals signals={data.signals} /> : null;
}

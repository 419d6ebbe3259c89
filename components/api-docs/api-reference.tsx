"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { getOpenApi } from "@/lib/generated/calls/system";
import { EndpointCard, type Operation } from "./endpoint-card";

/** Every call by area, from the OpenAPI document. */
export function ApiReference() {
  const { data, isError, refetch } = useQuery(queryOptions(getOpenApi));
  if (isError) return <FailedReload text="The calls could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  const calls = Object.entries(data.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? "")].map(([area, ofArea]) => (
    <section key={area} className="grid gap-2" aria-labelledby={`area-${area}`}>
      <h2 id={`area-${area}`} className="font-semibold text-base capitalize">
        {area}
      </h2>
      {ofArea.map(({ path, method, operation }) => (
        <EndpointCard key={operation.operationId} method={method} path={path} operation={operation} />
      ))}
    </section>
  ));
}

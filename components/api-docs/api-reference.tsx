"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { getOpenApi } from "@/lib/generated/calls/system";

/** The parts of a call in an OpenAPI document that are shown. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: unknown[];
  parameters: unknown[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
}

interface EndpointCardProps {
  method: string;
  path: string;
  operation: Operation;
}

/** Renders a call's request and response once it is opened. */
export function EndpointCard({ method, path, operation }: EndpointCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { summary, security, parameters, requestBody, responses } = operation;
  const [body] = Object.values(requestBody?.content ?? {});
  const [answer] = Object.values(responses["200"]?.content ?? {});
  return (
    <details className="rounded-lg border bg-card text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <span className="w-14 font-mono font-semibold text-xs">{method}</span>
        <code className="break-all text-xs">{path}</code>
        {security.length === 0 && <Badge variant="outline">public</Badge>}
        <span className="text-muted-foreground">{summary}</span>
      </summary>
      {isOpen && (
        <div className="grid gap-3 border-t px-3 py-3">
          {parameters.length > 0 && <Schema title="Parameters" schema={parameters} />}
          {body && <Schema title="Body" schema={body.schema} />}
          {answer && <Schema title="Answer" schema={answer.schema} />}
        </div>
      )}
    </details>
  );
}

function Schema({ title, schema }: { title: string; schema: unknown }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium text-xs">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-80 overflow-auto rounded-md bg-muted p-3 font-mono text-xs">
        {JSON.stringify(schema, null, 2)}
      </pre>
    </div>
  );
}

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

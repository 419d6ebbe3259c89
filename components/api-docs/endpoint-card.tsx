import { useState } from "react";
import { Badge } from "@/components/ui/badge";

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

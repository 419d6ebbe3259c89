import { Badge } from "@/components/ui/badge";

interface EndpointCardProps {
  method: string;
  path: string;
  summary: string;
  isPublic: boolean;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  /** JSON schemas; nothing where a call takes or answers none. */
  body: unknown;
  answer: unknown;
}

export function EndpointCard({ method, path, summary, isPublic, parameters, body, answer }: EndpointCardProps) {
  return (
    <details className="rounded-lg border bg-card text-sm">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <span className="w-14 font-mono font-semibold text-xs">{method}</span>
        <code className="break-all text-xs">{path}</code>
        {isPublic && <Badge variant="outline">public</Badge>}
        <span className="text-muted-foreground">{summary}</span>
      </summary>
      <div className="grid gap-3 border-t px-3 py-3">
        {parameters.length > 0 && <Schema title="Parameters" schema={parameters} />}
        {body !== undefined && <Schema title="Body" schema={body} />}
        {answer !== undefined && <Schema title="Answer" schema={answer} />}
      </div>
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

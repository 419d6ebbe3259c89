import type { Metadata } from "next";
import { EndpointCard } from "@/components/api-docs/endpoint-card";
import { openApiDocument } from "@/lib/contracts/openapi";
import { ENDPOINTS } from "@/lib/contracts/registry";

export const metadata: Metadata = { title: "API" };

interface Operation {
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
}

export default function ApiDocsPage() {
  const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;
  const areas = [...new Set(ENDPOINTS.map(({ area }) => area))];
  return (
    <main className="mx-auto grid max-w-4xl gap-8 px-4 py-8">
      <header className="grid gap-1">
        <h1 className="font-semibold text-xl">API</h1>
        <p className="text-muted-foreground text-sm">
          Every call of the product, generated from its contract. The same as OpenAPI 3:{" "}
          <a className="text-link underline underline-offset-4" href="/api/openapi.json">
            /api/openapi.json
          </a>
        </p>
      </header>
      {areas.map((area) => (
        <section key={area} className="grid gap-2" aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`} className="font-semibold text-base capitalize">
            {area}
          </h2>
          {ENDPOINTS.filter((entry) => entry.area === area).map(({ name, endpoint }) => {
            const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
            if (!operation) return null;
            return (
              <EndpointCard
                key={name}
                method={endpoint.method}
                path={endpoint.path}
                summary={operation.summary}
                isPublic={endpoint.access === "public"}
                parameters={operation.parameters}
                body={Object.values(operation.requestBody?.content ?? {})[0]?.schema}
                answer={Object.values(operation.responses["200"]?.content ?? {})[0]?.schema}
              />
            );
          })}
        </section>
      ))}
    </main>
  );
}

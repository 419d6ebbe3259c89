import type { Metadata } from "next";
import { ApiReference } from "@/components/api-docs/api-reference";

export const metadata: Metadata = { title: "API" };

export default function ApiDocsPage() {
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
      <ApiReference />
    </main>
  );
}

import { expect, test } from "vitest";
import { openApiDocument } from "@/lib/contracts/openapi";
import { ENDPOINTS } from "@/lib/endpoints";

/** The operations of a fresh document. */
function operationsOf() {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

test("no call of the API changes its name, method or path unseen", async () => {
  const names = operationsOf().map(
    ({ path, method, operation }) => `${method.toUpperCase()} ${path} ${operation.operationId}\n`,
  );
  await expect(
    names.toSorted().join(""),
    "The API has other calls; if they are meant, rewrite the list with: npx vitest run --project unit openapi -u",
  ).toMatchFileSnapshot("./calls.txt");
});

test("the OpenAPI document names every endpoint once, with its parameters", () => {
  const operations = operationsOf();
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    ENDPOINTS.map(({ name }) => name).sort(),
  );
  for (const { path, operation } of operations) {
    const inPath = operation.parameters
      .filter((parameter) => parameter.in === "path")
      .map((parameter) => parameter.name);
    expect(inPath.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
  }
});

test("every reference of the OpenAPI document leads to a schema, and every schema is referred to", () => {
  const document = openApiDocument() as { components: { schemas: Record<string, unknown> } };
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, id]) => id);
  expect([...new Set(refs)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
});

test("whatever is called confidence of a report has a score and reasons (INTEL-051)", () => {
  const found: string[][] = [];
  JSON.stringify(openApiDocument(), (key, value) => {
    // A deal's is a plain percentage.
    if (key === "confidence" && value?.properties) found.push(Object.keys(value.properties));
    return value;
  });
  expect(found.length).toBeGreaterThan(5);
  for (const names of found) expect(names).toEqual(["score", "reasons"]);
});

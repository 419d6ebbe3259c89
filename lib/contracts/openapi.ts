import { z } from "zod";
import { capital } from "@/lib/domain/format";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { ENDPOINTS, SCHEMAS } from "@/lib/endpoints";
import type { Endpoint, Shape } from "./endpoint";
import { errorBody } from "./errors";

type Json = Record<string, unknown>;

const FILE: Json = { type: "string", format: "binary" };

const COMPONENTS = "#/components/schemas/";
const AS_OPENAPI = { target: "openapi-3.0", unrepresentable: "any" } as const;

const schemaOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { ...AS_OPENAPI, io: "input" }) as Json;

/** Schemas by name, each with references to the others that it is made of. */
function convert(named: ReadonlyMap<z.ZodType, string>, io: "input" | "output"): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...AS_OPENAPI, io, uri: (id) => COMPONENTS + id });
  return Object.fromEntries(
    Object.entries(schemas as unknown as Record<string, Json>).map(([id, { $id: _, ...schema }]) => [id, schema]),
  );
}

/** Of `all`, those that `wanted` and what they are made of need. */
function withParts(all: Record<string, Json>, wanted: Iterable<string>): Record<string, Json> {
  const found: Record<string, Json> = {};
  const add = (id: string) => {
    const schema = all[id];
    if (found[id] || !schema) return;
    found[id] = schema;
    for (const [, part] of JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) add(part ?? "");
  };
  for (const id of wanted) add(id);
  return found;
}

interface Components {
  schemas: Record<string, Json>;
  answers: ReadonlyMap<z.ZodType, string>;
  bodies: ReadonlyMap<z.ZodType, string>;
}

/** What is answered and sent, and what that is made of. What differs as a body from what it is as an answer ends with 'Input'. */
function makeComponents(): Components {
  const answers = new Map(SCHEMAS);
  for (const { name, endpoint } of ENDPOINTS) {
    if (!endpoint.binary && !answers.has(endpoint.response)) answers.set(endpoint.response, `${capital(name)}Response`);
  }
  const answered = withParts(
    convert(answers, "output"),
    ENDPOINTS.flatMap(({ endpoint }) => answers.get(endpoint.response) ?? []),
  );
  const bodies = new Map(
    [...SCHEMAS].map(([schema, id]) => [schema, id in answered ? `${id}Input` : id] satisfies [z.ZodType, string]),
  );
  for (const { name, endpoint } of ENDPOINTS) {
    if (takesBody(endpoint) && !bodies.has(endpoint.body)) bodies.set(endpoint.body, `${capital(name)}Body`);
  }
  const sent = withParts(
    convert(bodies, "input"),
    ENDPOINTS.filter(({ endpoint }) => takesBody(endpoint)).flatMap(({ endpoint }) => bodies.get(endpoint.body) ?? []),
  );
  return { schemas: { ...answered, ...sent }, answers, bodies };
}

const takesBody = ({ body, takes }: Endpoint): boolean => !takes && !body.safeParse(undefined).success;

const refTo = (id: string | undefined): Json => ({ $ref: COMPONENTS + id });

function parameters(schema: Shape, location: "path" | "query"): Json[] {
  return Object.entries(schema.shape).map(([name, value]) => ({
    name,
    in: location,
    required: location === "path" || !(value as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(value as z.ZodType),
  }));
}

function operation(area: string, name: string, endpoint: Endpoint, { answers, bodies }: Components): Json {
  const bodySchema = endpoint.takes ? FILE : refTo(bodies.get(endpoint.body));
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    security: endpoint.access === "public" ? [] : [{ session: [] }],
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...((endpoint.takes || takesBody(endpoint)) && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          (endpoint.takes ?? ["application/json"]).map((type) => [type, { schema: bodySchema }]),
        ),
      },
    }),
    responses: {
      "200": {
        description: "Done",
        content: endpoint.binary
          ? Object.fromEntries([endpoint.binary].flat().map((type) => [type, { schema: FILE }]))
          : { "application/json": { schema: refTo(answers.get(endpoint.response)) } },
      },
      default: {
        description: "Refused",
        content: { "application/json": { schema: refTo("Error") } },
      },
    },
  };
}

let document: Json | undefined;

/** The whole contract as an OpenAPI 3.0 document, generated at its first use. */
export function openApiDocument(): Json {
  document ??= makeDocument();
  return document;
}

function makeDocument(): Json {
  const components = makeComponents();
  const paths: Record<string, Json> = {};
  for (const { area, name, endpoint } of ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(area, name, endpoint, components),
    };
  }
  return {
    openapi: "3.0.3",
    info: { title: `${PRODUCT_NAME} API`, version: "1" },
    paths,
    components: {
      schemas: { ...components.schemas, ...convert(new Map([[errorBody, "Error"]]), "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" } },
    },
  };
}

import { z } from "zod";
import { PRODUCT_NAME } from "@/lib/domain/product";
import type { Endpoint, Shape } from "./endpoint";
import { errorBody } from "./errors";
import { ENDPOINTS } from "./registry";

type Json = Record<string, unknown>;

const FILE: Json = { type: "string", format: "binary" };

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json =>
  z.toJSONSchema(schema, { target: "openapi-3.0", io, unrepresentable: "any" }) as Json;

function parameters(schema: Shape, location: "path" | "query"): Json[] {
  return Object.entries(schema.shape).map(([name, value]) => ({
    name,
    in: location,
    required: location === "path" || !(value as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(value as z.ZodType, "input"),
  }));
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const takesBody = !endpoint.body.safeParse(undefined).success;
  const bodySchema = endpoint.takes ? FILE : schemaOf(endpoint.body, "input");
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    security: endpoint.access === "public" ? [] : [{ session: [] }],
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(takesBody && {
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
          ? { [endpoint.binary]: { schema: FILE } }
          : { "application/json": { schema: schemaOf(endpoint.response, "output") } },
      },
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

let document: Json | undefined;

/** The whole contract as an OpenAPI 3.0 document, made when it is first asked for. */
export function openApiDocument(): Json {
  document ??= makeDocument();
  return document;
}

function makeDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const { area, name, endpoint } of ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(area, name, endpoint),
    };
  }
  return {
    openapi: "3.0.3",
    info: { title: `${PRODUCT_NAME} API`, version: "1" },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" } },
    },
  };
}

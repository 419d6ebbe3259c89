import fc from "fast-check";
import { z } from "zod";

interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that a schema of the contract accepts, with ids taken from `ids`, and `null`s and missing fields if allowed. */
export function inputOf(schema: z.ZodType, ids: string[]): fc.Arbitrary<unknown> {
  return fromJsonSchema(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, ids);
}

function fromJsonSchema(schema: JsonSchema, ids: string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromJsonSchema(choice, ids)));
  const [first] = schema.allOf ?? [];
  if (first) return fromJsonSchema(first, ids);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case "object":
      return objectOf(schema, ids);
    case "array":
      return fc.array(fromJsonSchema(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "string":
      return textOf(schema, ids);
    case "integer":
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e6), max: Math.min(schema.maximum ?? 1e6, 1e6) });
    case "number":
      return fc
        .integer({ min: (schema.minimum ?? 0) * 100, max: Math.min(schema.maximum ?? 1e6, 1e6) * 100 })
        .map((cents) => cents / 100);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, ids: string[]): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, fromJsonSchema(value, ids)]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

function textOf({ format, pattern, minLength = 0, maxLength = 300 }: JsonSchema, ids: string[]): fc.Arbitrary<string> {
  if (format === "uuid") return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === "email") return fc.emailAddress();
  if (format === "uri") return fc.webUrl();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "base64") return fc.base64String({ minLength: 100, maxLength: 2_000 });
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 300), unit: "binary" });
}

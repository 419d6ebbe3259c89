import { z } from "zod";
import { type Endpoint, noBody } from "./endpoint";

/** The most that a JSON body may be. */
export interface BodyBounds {
  bytes: number;
  /** Levels of objects and lists. */
  depth: number;
  /** Of all kinds, objects and lists included. */
  values: number;
}

/** In bytes, where neither lengths nor `maxBody` say less (D-35). */
export const DEFAULT_LIMIT = 256 * 1024;
/** For spaces and line breaks between what a contract names, in bytes. */
const FORMATTING = 1024;
/** JSON may write each UTF-16 unit as \uXXXX. */
const BYTES_A_CHARACTER = 6;
const BYTES_A_NUMBER = 25;
/** Of a text whose form or pattern alone says how long it is. */
const CHARACTERS_OF_FORM = 100;

const UNBOUNDED: BodyBounds = { bytes: Infinity, depth: Infinity, values: Infinity };
const bounds = new WeakMap<Endpoint, BodyBounds>();

/** The most that a body of this call may be: what its contract's own lengths admit, and no more bytes than `maxBody`. */
export function boundsOf(endpoint: Endpoint): BodyBounds {
  const known = bounds.get(endpoint);
  if (known) return known;
  const { bytes, depth, values } = contractBounds(endpoint);
  const limit = Math.min(bytes + FORMATTING, endpoint.maxBody ?? DEFAULT_LIMIT);
  // Where a contract names no shape, as of what a vendor sends, a body of its bytes decides.
  const found = { bytes: limit, depth: Math.min(depth, DEEPEST), values: Math.min(values, limit / BYTES_A_VALUE) };
  bounds.set(endpoint, found);
  return found;
}

const DEEPEST = 32;
const BYTES_A_VALUE = 16;

/** The bounds that the contract alone gives: what it does not bound is infinite. */
export function contractBounds({ body, takes }: Endpoint): BodyBounds {
  if (takes) return UNBOUNDED;
  if (body === noBody) return around([]);
  return ofSchema(z.toJSONSchema(body, { unrepresentable: "any", io: "input", reused: "inline" }) as JsonSchema);
}

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  format?: string;
  pattern?: string;
  maxItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

function ofSchema(schema: JsonSchema): BodyBounds {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return largest(choices.map(ofSchema));
  const named = "const" in schema ? [schema.const] : schema.enum;
  if (named) return ofText(Math.max(...named.map((value) => String(value).length)));
  if (Array.isArray(schema.type)) return largest(schema.type.map((type) => ofSchema({ ...schema, type })));
  switch (schema.type) {
    case "string":
      return ofText(schema.maxLength ?? (schema.format || schema.pattern ? CHARACTERS_OF_FORM : Infinity));
    case "number":
    case "integer":
    case "boolean":
    case "null":
      return { bytes: BYTES_A_NUMBER, depth: 0, values: 1 };
    case "array":
      return around(schema.prefixItems?.map(ofSchema) ?? [times(schema.maxItems ?? Infinity, schema.items ?? {})]);
    case "object":
      return around(membersOf(schema).map(([name, member]) => ofMember(name, ofSchema(member))));
    default:
      return UNBOUNDED;
  }
}

const ofText = (characters: number): BodyBounds => ({ bytes: 2 + BYTES_A_CHARACTER * characters, depth: 0, values: 1 });

/** A record of named keys has a member for each. */
function membersOf({ properties = {}, propertyNames, additionalProperties }: JsonSchema): [string, JsonSchema][] {
  if (typeof additionalProperties !== "object") return Object.entries(properties);
  const keys = propertyNames?.enum?.map(String);
  return keys ? keys.map((key) => [key, additionalProperties]) : [["", {}]];
}

const ofMember = (name: string, value: BodyBounds): BodyBounds => ({
  ...value,
  bytes: ofText(name.length).bytes + 1 + value.bytes,
});

const times = (count: number, item: JsonSchema): BodyBounds => {
  const { bytes, depth, values } = ofSchema(item);
  return { bytes: count * (bytes + 1), depth, values: count * values };
};

/** An object or a list of these parts. */
const around = (parts: BodyBounds[]): BodyBounds => ({
  bytes: 2 + parts.reduce((sum, { bytes }) => sum + bytes + 1, 0),
  depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  values: 1 + parts.reduce((sum, { values }) => sum + values, 0),
});

/** Whichever of several a value is. */
const largest = (choices: BodyBounds[]): BodyBounds => ({
  bytes: Math.max(...choices.map(({ bytes }) => bytes)),
  depth: Math.max(...choices.map(({ depth }) => depth)),
  values: Math.max(...choices.map(({ values }) => values)),
});

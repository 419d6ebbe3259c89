import { z } from "zod";

/** Keeps of a value what a schema names. */
type Keep = (value: unknown) => unknown;

const LEAVES = ["string", "number", "boolean", "enum", "literal", "null"];

/**
 * What cuts an answer to the shape of its contract, so that no field leaves that the contract does not name. Values are
 * left as they are: the types say what they are, the tests and the browser's client check it, and checking once more
 * would cost a fifth of a list. What is no plain object, list or value is parsed.
 */
export function shapeOf(schema: z.ZodType): Keep {
  return keepOf(schema) ?? ((value) => value);
}

/** Undefined where there is nothing to cut. */
function keepOf(schema: z.ZodType): Keep | undefined {
  if (schema instanceof z.ZodObject && !schema.def.catchall) return keepFields(schema);
  if (schema instanceof z.ZodArray) return keepItems(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const keep = keepOf(schema.unwrap() as z.ZodType);
    return keep && ((value) => (value === null || value === undefined ? value : keep(value)));
  }
  if (LEAVES.includes(schema.type)) return undefined;
  return (value) => schema.parse(value);
}

/** What holds nothing else is answered as it is: copying every row would cost as much as parsing it. */
function keepFields(schema: z.ZodObject): Keep {
  const named = new Set(Object.keys(schema.shape));
  const nested = Object.entries(schema.shape).flatMap(([name, field]) => {
    const keep = keepOf(field as z.ZodType);
    return keep ? [{ name, keep }] : [];
  });
  return (value) => {
    const from = value as Record<string, unknown>;
    let kept = from;
    for (const name in from) {
      if (named.has(name)) continue;
      kept = Object.fromEntries(Object.entries(from).filter(([field]) => named.has(field)));
      break;
    }
    for (const { name, keep } of nested) {
      const part = keep(from[name]);
      if (part === from[name]) continue;
      if (kept === from) kept = { ...from };
      kept[name] = part;
    }
    return kept;
  };
}

function keepItems(schema: z.ZodArray): Keep | undefined {
  const keep = keepOf(schema.element as z.ZodType);
  return (
    keep &&
    ((value) => {
      const items = value as unknown[];
      const kept = items.map(keep);
      return kept.some((item, index) => item !== items[index]) ? kept : items;
    })
  );
}

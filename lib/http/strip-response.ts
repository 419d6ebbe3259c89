import "server-only";
import { z } from "zod";
import type { Endpoint, ResponseOf } from "@/lib/contracts/endpoint";
import { env } from "@/lib/env";

/** Keeps only the fields of a value that a schema has. */
type Strip = (value: unknown) => unknown;

const LEAVES = ["string", "number", "boolean", "enum", "literal", "null"];

const strips = new WeakMap<Endpoint, Strip>();

/**
 * A use case's result limited to the fields of the endpoint's contract: for a route's response, and for what a page passes to
 * components in the browser. In development and tests it also throws where the result does not fit the contract.
 */
export function cutTo<E extends Endpoint>(endpoint: E, value: ResponseOf<E>): ResponseOf<E> {
  if (env.PARSE_RESPONSES ?? env.NODE_ENV !== "production") check(endpoint, value);
  let strip = strips.get(endpoint);
  if (!strip) {
    strip = stripTo(endpoint.response);
    strips.set(endpoint, strip);
  }
  return strip(value) as ResponseOf<E>;
}

/** Throws a TypeError, because no other error's text identifies it as our own for certain. */
function check({ method, path, response }: Endpoint, value: unknown): void {
  const { error } = response.safeParse(value);
  if (error) throw new TypeError(`${method} ${path} does not fit its contract:\n${z.prettifyError(error)}`);
}

/**
 * Returns a function that removes fields that a schema does not have. It does not check values: types describe them, `cutTo`
 * checks them in development and tests, and a check in production would cost a fifth of a list's time. Anything but plain objects,
 * lists and simple values is parsed.
 */
export function stripTo(schema: z.ZodType): Strip {
  return stripOf(schema) ?? ((value) => value);
}

/** Returns undefined where there is nothing to remove. */
function stripOf(schema: z.ZodType): Strip | undefined {
  if (schema instanceof z.ZodObject && !schema.def.catchall) return stripFields(schema);
  if (schema instanceof z.ZodArray) return stripItems(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const strip = stripOf(schema.unwrap() as z.ZodType);
    return strip && ((value) => (value === null || value === undefined ? value : strip(value)));
  }
  if (LEAVES.includes(schema.type)) return undefined;
  return (value) => schema.parse(value);
}

/** A value without extra fields is returned as it is: copying every row would cost as much as parsing it. */
function stripFields(schema: z.ZodObject): Strip {
  const named = new Set(Object.keys(schema.shape));
  const nested = Object.entries(schema.shape).flatMap(([name, field]) => {
    const strip = stripOf(field as z.ZodType);
    return strip ? [{ name, strip }] : [];
  });
  return (value) => {
    const from = value as Record<string, unknown>;
    let kept = from;
    for (const name in from) {
      if (named.has(name)) continue;
      kept = Object.fromEntries(Object.entries(from).filter(([field]) => named.has(field)));
      break;
    }
    for (const { name, strip } of nested) {
      const part = strip(from[name]);
      if (part === from[name]) continue;
      if (kept === from) kept = { ...from };
      kept[name] = part;
    }
    return kept;
  };
}

function stripItems(schema: z.ZodArray): Strip | undefined {
  const strip = stripOf(schema.element as z.ZodType);
  return (
    strip &&
    ((value) => {
      const items = value as unknown[];
      const kept = items.map(strip);
      return kept.some((item, index) => item !== items[index]) ? kept : items;
    })
  );
}

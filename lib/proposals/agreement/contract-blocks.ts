import { z } from "zod";
import { INSERTS, type InsertName, PLACEHOLDER_NAMES } from "@/lib/agreements/body";
import * as field from "@/lib/contracts/fields";

const MOST_BLOCKS = 600;
const MOST_PARTS = 300;

/** The schema of a text's blocks: in requests other keys are refused, in responses they are removed. */
export function blocksOf(object: typeof z.object) {
  const marks = z.tuple([object({ type: z.literal("bold") })]).optional();
  const inline = z.discriminatedUnion("type", [
    object({ type: z.literal("text"), text: field.rawText(20_000), marks }),
    object({ type: z.literal("placeholder"), attrs: object({ name: z.enum(PLACEHOLDER_NAMES) }), marks }),
  ]);
  const textBlock = <T extends "heading" | "clause" | "paragraph">(type: T) =>
    object({ type: z.literal(type), content: z.array(inline).max(MOST_PARTS).optional() });
  // Lists nest at most three levels deep, so they are written out instead of recursive.
  const listOf = <T extends z.ZodType>(part: T) => {
    const item = object({ type: z.literal("listItem"), content: z.array(part).min(1).max(MOST_PARTS) });
    return object({ type: z.enum(["bulletList", "orderedList"]), content: z.array(item).min(1).max(MOST_PARTS) });
  };
  const paragraph = textBlock("paragraph");
  const third = listOf(z.discriminatedUnion("type", [paragraph]));
  const second = listOf(z.discriminatedUnion("type", [paragraph, third]));
  const first = listOf(z.discriminatedUnion("type", [paragraph, second]));
  const block = z.discriminatedUnion("type", [
    textBlock("heading"),
    textBlock("clause"),
    paragraph,
    first,
    object({ type: z.enum(Object.keys(INSERTS) as InsertName[]) }),
  ]);
  return object({
    type: z.literal("doc"),
    content: z.array(block).max(MOST_BLOCKS, `Must have at most ${MOST_BLOCKS} blocks`),
  });
}

export const AgreementBlocks = blocksOf(z.object);

import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { CARD_ORDERS, type CardOrder } from "@/lib/deals/contract";

/** How a person looks at the board: for the eye alone, nothing of it changes a deal. */
const BoardDisplay = z.object({
  /** The order within a stage; by default the newest in the stage first. */
  cardOrder: z.enum(CARD_ORDERS).optional().catch(undefined),
  /** Whether the cards of each sales rep are together. */
  byRep: z.literal("true").optional().catch(undefined),
  /** The stages that are folded to their names. */
  collapsed: z.array(field.uuid()).optional().catch(undefined),
});
export type BoardDisplay = z.output<typeof BoardDisplay>;

/** The name under which the browser keeps a person's display. */
export const displayKey = (viewerId: string): string => `pipeline-display-${viewerId}`;

/** The display among some values, which anybody may have written; what is invalid is left out. */
export const validDisplay = (values: unknown): BoardDisplay => BoardDisplay.safeParse(values).data ?? {};

/** Reads a stored display; what is invalid is left out. */
export function parseDisplay(text: string | null | undefined): BoardDisplay {
  if (!text) return {};
  try {
    return validDisplay(JSON.parse(text));
  } catch {
    return {};
  }
}

export const ORDER_NAMES: Record<CardOrder, string> = {
  closeDate: "Closing soonest",
  value: "Highest value",
  nextStep: "Next step first",
  activity: "Longest without activity",
};

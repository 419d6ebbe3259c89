import { asId, oneOf } from "@/components/data-table/url-table-state";
import { fieldsOf } from "@/lib/domain/pick";
import { CARD_ORDERS, type CardOrder } from "@/lib/lists/rules-columns";

/** How a person looks at the board: for the eye alone, nothing of it changes a deal. */
export interface BoardDisplay {
  /** The order within a stage; by default the newest in the stage first. */
  cardOrder?: CardOrder | undefined;
  /** Whether the cards of each sales rep are together. */
  byRep?: "true" | undefined;
  /** The stages that are folded to their names. */
  collapsed?: string[] | undefined;
}

/** The name under which the browser keeps a person's display. */
export const displayKey = (viewerId: string): string => `pipeline-display-${viewerId}`;

/** The display among some values, which anybody may have written; what is invalid is left out. */
export function validDisplay(values: unknown): BoardDisplay {
  const { cardOrder, byRep, collapsed } = fieldsOf(values);
  const stages = Array.isArray(collapsed) ? collapsed.map((id) => asId(String(id))) : [undefined];
  return {
    cardOrder: oneOf(...CARD_ORDERS)(String(cardOrder)),
    byRep: oneOf("true")(String(byRep)),
    collapsed: stages.every((id) => id !== undefined) ? stages : undefined,
  };
}

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

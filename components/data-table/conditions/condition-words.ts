import { formatDateOnly } from "@/lib/domain/dates";
import { formatAmount } from "@/lib/domain/format";
import { type FilterColumn, isText, OPERAND_OF, OPERATOR_LABELS, PERIODS } from "@/lib/lists/rules-columns";
import { type Condition, type Group, isGroup } from "@/lib/lists/rules-where";
import type { ConditionOptions } from "./condition-options";

/** A condition or a group of them in words: 'Expected Value is at least $5,000'. */
export function wordsOf(options: ConditionOptions, item: Condition | Group): string {
  if (isGroup(item)) {
    const words = item.conditions.map((condition) => wordsOf(options, condition));
    return words.join(item.match === "all" ? " and " : " or ");
  }
  const column = options.columns.find(({ name }) => name === item.column);
  return column ? `${column.label} ${askedOf(options, column, item)}` : "";
}

function askedOf(options: ConditionOptions, column: FilterColumn, { operator, values }: Condition): string {
  const label = OPERATOR_LABELS[operator];
  const [first = "", second = ""] = values;
  switch (OPERAND_OF[operator]) {
    case "none":
      return label;
    case "days":
      return label.replace("… days", first === "1" ? "day" : `${first} days`);
    case "period":
      return `${label} ${PERIODS.find(({ value }) => value === first)?.label}`;
    case "two":
      return `${label} ${valueText(column, first)} and ${valueText(column, second)}`;
    case "one":
      return `${label} ${valueText(column, first)}`;
    case "many": {
      const names = values.map((value) => choiceName(options, column, value));
      if (names.length === 1) return `${operator === "in" ? "is" : "is not"} ${names[0]}`;
      return `${label} ${names.join(", ")}`;
    }
  }
}

/** The name of a chosen value; while the choices load it has none. */
export const choiceName = (options: ConditionOptions, column: FilterColumn, value: string): string =>
  options.choicesOf(column).options.find((choice) => choice.value === value)?.label ?? "…";

function valueText({ type }: FilterColumn, value: string): string {
  if (type === "money") return formatAmount(Number(value));
  if (type === "day") return formatDateOnly(value, "fullDay");
  return isText(type) ? `“${value}”` : value;
}

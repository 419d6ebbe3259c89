import { parseNumber } from "@/components/form/number-text";
import { type FilterColumn, type FilterColumns, OPERAND_OF, OPERATORS_OF } from "@/lib/lists/rules-columns";
import { type Condition, type Group, isGroup, problemOf, readWhere, type Where } from "@/lib/lists/rules-where";

/** A condition while it is being edited: its values are as typed. */
export interface DraftCondition extends Condition {
  key: number;
}

export interface DraftGroup {
  key: number;
  match: Group["match"];
  conditions: readonly DraftCondition[];
}

export interface Draft {
  match: Where["match"];
  items: readonly (DraftCondition | DraftGroup)[];
}

let last = 0;
const nextKey = (): number => ++last;

export const isDraftGroup = (item: DraftCondition | DraftGroup): item is DraftGroup => "match" in item;

/** A condition on a column that asks nothing yet. */
export function newCondition(column: FilterColumn): DraftCondition {
  return { key: nextKey(), column: column.name, operator: OPERATORS_OF[column.type][0], values: [] };
}

export const newGroup = (column: FilterColumn): DraftGroup => ({
  key: nextKey(),
  match: "any",
  conditions: [newCondition(column), newCondition(column)],
});

/** The draft of the conditions in an address; without any it begins with one that asks nothing. */
export function draftOf(columns: FilterColumns, text: string): Draft {
  const read = readWhere(columns, text);
  const [first] = columns;
  if ("refused" in read) return { match: "all", items: first ? [newCondition(first)] : [] };
  const keyed = (condition: Condition): DraftCondition => ({ ...condition, key: nextKey() });
  return {
    match: read.where.match,
    items: read.where.items.map((item) =>
      isGroup(item) ? { key: nextKey(), match: item.match, conditions: item.conditions.map(keyed) } : keyed(item),
    ),
  };
}

/** A draft's condition as it is asked: '48k' is 48000. */
function asked(columns: FilterColumns, { column, operator, values }: DraftCondition): Condition {
  const type = columns.find(({ name }) => name === column)?.type;
  const isNumber = type === "money" || type === "number" || OPERAND_OF[operator] === "days";
  return { column, operator, values: isNumber ? values.map(plainNumber) : values.map((value) => value.trim()) };
}

function plainNumber(text: string): string {
  const value = parseNumber(text);
  return value === null || Number.isNaN(value) ? text : String(value);
}

/** What a draft asks for. */
export function whereOf(columns: FilterColumns, { match, items }: Draft): Where {
  const one = (condition: DraftCondition) => asked(columns, condition);
  return {
    match,
    items: items.map((item) =>
      isDraftGroup(item) ? { match: item.match, conditions: item.conditions.map(one) } : one(item),
    ),
  };
}

/** What is wrong with each condition of a draft, by key. */
export function problemsOf(columns: FilterColumns, { items }: Draft): Map<number, string> {
  const conditions = items.flatMap((item) => (isDraftGroup(item) ? item.conditions : [item]));
  return new Map(
    conditions.flatMap((condition) => {
      const column = columns.find(({ name }) => name === condition.column);
      const problem = column && problemOf(column, asked(columns, condition));
      return problem ? [[condition.key, `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`] as const] : [];
    }),
  );
}

/** Conditions of a hand-written query with their positional values; values never become part of the text. */
export class SqlFilter {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Adds a value and answers its placeholder, cast where a type is given. */
  value(value: unknown, type?: string): string {
    this.values.push(value);
    return `$${this.values.length}${type ? `::${type}` : ""}`;
  }

  and(condition: string): this {
    this.conditions.push(`(${condition})`);
    return this;
  }

  /**
   * LIMIT and OFFSET. The first page's are literals: of a placeholder Postgres assumes a tenth of all rows, finds every
   * general plan too dear and plans the statement anew on each call.
   */
  page(limit: number, offset: number): string {
    if (offset === 0) return `LIMIT ${Math.trunc(limit)}`;
    return `LIMIT ${this.value(limit, "int")} OFFSET ${this.value(offset, "int")}`;
  }

  /** The conditions joined by AND; TRUE when there are none. */
  get text(): string {
    return this.conditions.join(" AND ") || "TRUE";
  }
}

/** A term with LIKE's wildcards taken literally; Prisma's `contains` needs it too. */
export const literally = (term: string): string => term.replace(/[\\%_]/g, "\\$&");

/** A LIKE pattern that finds `term` anywhere. */
const containing = (term: string): string => `%${literally(term)}%`;

/**
 * Whether a column holds a term, in whatever case. Few rows are compared one by one, by the collation that does it at half
 * the cost and that no index has: in a prepared statement the planner would take the trigram index of everybody's names
 * for the names in scope. Among all rows that index finds them, but for a term without three letters or digits in a row,
 * for which it would be read as a whole.
 */
export function holds(column: string, term: string, filter: SqlFilter, among: "few" | "all" = "few"): string {
  const isIndexed = among === "all" && /[\p{L}\p{N}]{3}/u.test(term);
  return `${column}${isIndexed ? "" : ' COLLATE "pg_c_utf8"'} ILIKE ${filter.value(containing(term))}`;
}

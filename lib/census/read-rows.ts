import { toText } from "@/lib/domain/decimal";
import { type Cell, folded, isEmptyRow, isFooter, type Rows, stateOfRow, textOf } from "@/lib/table-file/rules";
import { classCodeOf } from "./columns";
import type { ColumnUse, Field } from "./fields";
import {
  amountOf,
  mayBeOfAPeriod,
  type PayCells,
  type PayRules,
  type PayUnit,
  payOfYear,
  periodsOf,
  unitOf,
} from "./pay";
import {
  type CensusGroup,
  censusTotals,
  mergeGroups,
  type PayBasis,
  type PeopleAndWages,
  type StateOfCensus,
} from "./rules";

/** Why a row is no person of the census and none is missing. */
export type LeftOut = "title" | "total" | "terminated" | "contractor" | "sameperson";

export interface Rejected {
  reason: string;
  /** Numbers of the file's rows, as a spreadsheet counts them. */
  rows: number[];
}

export interface CensusReading extends PeopleAndWages {
  groups: CensusGroup[];
  states: StateOfCensus[];
  /** Rows that were read as people. */
  readRows: number;
  rejected: Rejected[];
  leftOut: Partial<Record<LeftOut, number>>;
  /** What had to be assumed, and of how many people. */
  assumed: {
    /** People paid by the hour whose rows have no hours. */
    hours: number;
    /** People with a salary whose pay rate is read as this. */
    salaries: { people: number; are: "year" | "period" } | null;
  };
  /** Values of the class code column that are no codes, and so are left away. */
  classCodesLeftAway: number;
  /** Whether people are paid by hours of a column that has them for a week, as far as it says, but perhaps for a pay period. */
  hoursInDoubt: boolean;
}

type Columns = Partial<Record<Field, number>> & { statuses: number[] };

/** Reads the rows below the header as groups. Each row that is not empty is counted once: read, rejected or left out. */
export function readRows(
  rows: Rows,
  headerRow: number,
  uses: readonly ColumnUse[],
  hoursPerWeek: number,
): CensusReading {
  const columns = columnsByField(uses);
  const rules: PayRules = { hoursPerWeek, salariesAre: salariesAre(rows, headerRow, columns) };
  const census = new Census(columns, rules, (rows[headerRow] ?? []).map(textOf));
  for (const [index, row] of rows.entries()) {
    if (index === headerRow || isEmptyRow(row)) continue;
    if (index < headerRow) census.leaveOut("title");
    else census.read(row, index + 1);
  }
  return census.reading();
}

function columnsByField(uses: readonly ColumnUse[]): Columns {
  const columns: Columns = { statuses: [] };
  for (const [column, use] of uses.entries()) {
    if (use === "status") columns.statuses.push(column);
    else if (use !== "unused" && use !== "personal") columns[use] ??= column;
  }
  return columns;
}

/** A pay rate of somebody with a salary is a year's or a pay period's; half of them decide. */
const A_YEAR = 12_000;

function salariesAre(rows: Rows, headerRow: number, columns: Columns): "year" | "period" {
  const amounts = rows.slice(headerRow + 1).flatMap((row) => {
    if (columns.rate === undefined || unitOf(at(row, columns.payType)) !== "salary") return [];
    const amount = amountOf(row[columns.rate])?.amount;
    return amount ? [Number(toText(amount))] : [];
  });
  amounts.sort((a, b) => a - b);
  return (amounts[Math.floor(amounts.length / 2)] ?? A_YEAR) >= A_YEAR ? "year" : "period";
}

const at = (row: Cell[], column: number | undefined): Cell | undefined =>
  column === undefined ? undefined : row[column];

/** What payroll reports have besides the totals of any table. */
const PART_OF_REPORT =
  /^(?:(?:report|company|department|dept|page) ?)totals?\b|^(?:average|summary)\b(?! of)|\btotals?$|^page \d+|^confidential\b|^copyright\b|^end of report/;
const GONE = /\bterm|inactive|\bquit\b|\bsep\b|separated|resign|retired|deceased|laid off/;
const CONTRACTOR = /\b1099\b|\bici\b|\bicc\b|contractor|\b1099nec\b/;

/** Pay columns from the surest to the one that needs most others. */
const PAY_FIELDS: readonly (readonly [Field, PayUnit | undefined])[] = [
  ["annual", "year"],
  ["hourly", "hour"],
  ["rate", undefined],
  ["weekly", 52],
  ["biweekly", 26],
  ["semimonthly", 24],
  ["monthly", 12],
  ["period", undefined],
];

class Census {
  readonly #groups: CensusGroup[] = [];
  readonly #rejected = new Map<string, number[]>();
  readonly #leftOut: Partial<Record<LeftOut, number>> = {};
  readonly #seen = new Set<string>();
  readonly #sums = new Map<number, { sum: number; rows: number }>();
  #assumedHours = 0;
  #salaries = 0;
  #badCodes = 0;
  #usesHours = false;
  #mayBeOfAPeriod = false;
  readonly #header: string;
  readonly #saysWeek: boolean;

  constructor(
    readonly columns: Columns,
    readonly rules: PayRules,
    headers: readonly string[],
  ) {
    this.#header = folded(headers.join(" "));
    this.#saysWeek = /\b(?:weekly|week|wk)\b/.test(folded(headers[columns.weekHours ?? -1] ?? ""));
  }

  leaveOut(why: LeftOut): void {
    this.#leftOut[why] = (this.#leftOut[why] ?? 0) + 1;
  }

  read(row: Cell[], number: number): void {
    const kind = this.#kindOf(row);
    if (kind) {
      this.leaveOut(kind);
      return;
    }
    this.#addToSums(row);
    const reason = this.#readPerson(row);
    if (reason === null) return;
    const known = this.#rejected.get(reason);
    if (known) known.push(number);
    else this.#rejected.set(reason, [number]);
  }

  reading(): CensusReading {
    const groups = mergeGroups(this.#groups);
    return {
      groups,
      ...censusTotals(groups),
      readRows: this.#groups.length,
      rejected: [...this.#rejected].map(([reason, rows]) => ({ reason, rows })),
      leftOut: this.#leftOut,
      assumed: {
        hours: this.#assumedHours,
        salaries: this.#salaries > 0 ? { people: this.#salaries, are: this.rules.salariesAre } : null,
      },
      classCodesLeftAway: this.#badCodes,
      hoursInDoubt: this.#usesHours && this.#mayBeOfAPeriod,
    };
  }

  #kindOf(row: Cell[]): LeftOut | null {
    const filled = row.filter((cell) => textOf(cell) !== "");
    const [first] = filled;
    const isTotal = isFooter(first) || PART_OF_REPORT.test(folded(textOf(first)));
    const isPlaced = [this.columns.state, this.columns.zip].some((column) => textOf(at(row, column)) !== "");
    if (isTotal && !(isPlaced && filled.length > 2)) return "total";
    if (!isPlaced && this.#isSum(row)) return "total";
    if (folded(row.map(textOf).join(" ")) === this.#header) return "title";
    if (filled.length === 1 && this.columns.state !== undefined && typeof first === "string") return "title";
    const statuses = this.columns.statuses.map((column) => folded(textOf(row[column])));
    if (statuses.some((status) => CONTRACTOR.test(status))) return "contractor";
    if (statuses.some((status) => GONE.test(status))) return "terminated";
    return null;
  }

  /** A row without a state whose pay is the sum of the rows above is a total, even one without the word. */
  #isSum(row: Cell[]): boolean {
    return [...this.#sums].some(([column, { sum, rows }]) => {
      const amount = amountOf(row[column])?.amount;
      return rows > 1 && amount !== undefined && Math.abs(Number(toText(amount)) - sum) < 0.01;
    });
  }

  #addToSums(row: Cell[]): void {
    for (const [field] of PAY_FIELDS) {
      const column = this.columns[field];
      const amount = column === undefined ? undefined : amountOf(row[column])?.amount;
      if (column === undefined || !amount) continue;
      const before = this.#sums.get(column) ?? { sum: 0, rows: 0 };
      this.#sums.set(column, { sum: before.sum + Number(toText(amount)), rows: before.rows + 1 });
    }
  }

  /** Adds the people of a row; returns why not. */
  #readPerson(row: Cell[]): string | null {
    const pay = this.#payOf(row);
    const id = textOf(at(row, this.columns.employeeId));
    if (id && this.#seen.has(id)) {
      if (pay) return "The same employee ID as a row above";
      this.leaveOut("sameperson");
      return null;
    }
    const place = stateOfRow(at(row, this.columns.state), at(row, this.columns.zip));
    if ("problem" in place) return place.problem;
    const people = this.#peopleOf(row);
    if (people === null) return "The number of people is not a whole number above zero";
    if (!pay) return "No pay";
    if ("problem" in pay) return pay.problem;
    this.#usesHours ||= pay.unit === "hour" && textOf(pay.weekHours) !== "";
    // The hours of one person, whatever their pay, speak for the whole column.
    this.#mayBeOfAPeriod ||= mayBeOfAPeriod(pay.weekHours, pay.frequency, this.#saysWeek);
    const year = payOfYear(pay, this.rules);
    if ("problem" in year) return year.problem;
    if (id) this.#seen.add(id);
    if (year.assumedHours) this.#assumedHours += people;
    if (pay.unit === "salary") this.#salaries += people;
    const payBasis = year.payBasis ?? this.#payBasisOf(row);
    this.#groups.push({ state: place.state, people, wage: year.wage, payBasis, classCode: this.#classCodeOf(row) });
    return null;
  }

  /** The pay of the surest column that has one; null for a row without pay. */
  #payOf(row: Cell[]): PayCells | { problem: string } | null {
    const cells = PAY_FIELDS.flatMap(([field, unit]) => {
      const cell = at(row, this.columns[field]);
      return textOf(cell) === "" ? [] : [{ field, unit, cell, read: amountOf(cell) }];
    });
    const paid = cells.find(({ read }) => read && read.amount.units !== 0n);
    if (!paid?.read)
      return cells.length === 0
        ? null
        : { problem: cells.some(({ read }) => read) ? "No pay" : "The pay is not an amount" };
    const { read, field } = paid;
    const frequency = periodsOf(at(row, this.columns.frequency));
    const unit = read.unit ?? this.#unitOf(row, paid, Number(toText(read.amount)), frequency);
    if (typeof unit === "object") return unit;
    return {
      amount: read.amount,
      unit: field === "annual" && read.unit === undefined && unit === "salary" ? "year" : unit,
      frequency,
      weekHours: at(row, this.columns.weekHours),
      periodHours: at(row, this.columns.periodHours),
      yearHours: at(row, this.columns.yearHours),
    };
  }

  #unitOf(
    row: Cell[],
    { field, unit }: { field: Field; unit: PayUnit | undefined },
    amount: number,
    frequency: number | undefined,
  ): PayUnit | { problem: string } {
    const typeCell = at(row, this.columns.payType);
    const type = unitOf(typeCell);
    // A column of salaries may hold rates per hour, where the row says so.
    if (field === "annual") return type === "hour" && amount < 1_000 ? "hour" : "year";
    if (unit !== undefined) return unit;
    if (field === "period") return frequency ?? { problem: "The pay frequency is missing" };
    if (type !== undefined) return type;
    return {
      problem: textOf(typeCell)
        ? "The pay type is not known"
        : "The pay type is missing: choose what the pay of its column is per",
    };
  }

  #payBasisOf(row: Cell[]): PayBasis | null {
    const type = unitOf(at(row, this.columns.payType));
    if (type === "hour") return "hourly";
    return type === undefined || type === "piece" ? null : "salary";
  }

  #peopleOf(row: Cell[]): number | null {
    if (this.columns.people === undefined) return 1;
    const text = textOf(row[this.columns.people]).replaceAll(",", "");
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
  }

  #classCodeOf(row: Cell[]): string | null {
    const cell = at(row, this.columns.classCode);
    const code = classCodeOf(cell);
    if (textOf(cell) && !code) this.#badCodes += 1;
    return code ?? null;
  }
}

import { CLASS_CODE } from "@/lib/census/rules";
import { decimal, multiply, toMoney } from "@/lib/domain/decimal";
import type { ClassRate } from "@/lib/pricing/class-rates";
import { payrollByClass, type StateClass } from "@/lib/pricing/workers-comp";
import { usedCensus } from "./builder-estimate";
import { censusOf, peopleOfStates } from "./builder-state";
import type { Builder } from "./use-builder";

/** The inputs of the calculator. Nothing of them is sent or kept. */
export interface ClassInputs {
  classes: {
    state: ClassRate["state"] | null;
    classCode: string;
    payroll: number | null;
    /** Dollars per 100; without it the provider's own rate counts. */
    rate: number | null;
  }[];
  modification: number | null;
}

export const NO_CLASS: ClassInputs["classes"][number] = { state: null, classCode: "", payroll: null, rate: null };

/** Where the calculator starts: the payroll of the census by state and class code, else the people of each state at the average. */
export function firstClasses({ form, census }: Builder): ClassInputs["classes"] {
  const state = form.getValues();
  const used = usedCensus(state, census ?? null);
  if (used) {
    return payrollByClass(used.groups).map(({ state, classCode, payroll }) => ({
      state,
      classCode: classCode ?? "",
      payroll,
      rate: null,
    }));
  }
  const { employeeCount, averageSalary, states } = censusOf(state);
  const of = peopleOfStates(state);
  return states.map((code) => {
    const people = states.length === 1 ? employeeCount : (of.find((one) => one.state === code)?.people ?? null);
    const payroll = people && averageSalary ? toMoney(multiply(decimal(people), decimal(averageSalary))) : null;
    return { ...NO_CLASS, state: code as ClassRate["state"], payroll };
  });
}

/** The classes with the rates that count: a typed one, else the provider's. */
export function pricedClasses(classes: ClassInputs["classes"], rates: readonly ClassRate[]): StateClass[] {
  const known = new Map(rates.map(({ state, classCode, rate }) => [`${state} ${classCode}`, rate]));
  return classes.map(({ state, classCode, payroll, rate }) => {
    const code = codeOf(classCode);
    return {
      state,
      classCode: code,
      payroll: numberOf(payroll),
      rate: numberOf(rate) ?? (code === null ? null : (known.get(`${state} ${code}`) ?? null)),
    };
  });
}

/** A class code as it is written; null for none. */
const codeOf = (typed: string): string | null => {
  const code = typed.trim().toUpperCase();
  return CLASS_CODE.test(code) ? code : null;
};

/** An amount from a box; null while it is empty or holds no amount. */
const numberOf = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) || value < 0 ? null : value;

/** The experience modification that counts: 1 while the box is empty; null while it holds no factor. */
export const modificationOf = (value: number | null): number | null => (value === null ? 1 : numberOf(value));

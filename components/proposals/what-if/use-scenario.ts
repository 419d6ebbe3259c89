import { useState } from "react";
import { wageBasesOf } from "@/components/proposals/builder/builder-estimate";
import { type BuilderState, productLines, proposalTypeOf } from "@/components/proposals/builder/builder-state";
import { type Builder, useBuilderState } from "@/components/proposals/builder/use-builder";
import type { PriceModel, ProposalType } from "@/lib/domain/enums";
import type { TargetKind } from "@/lib/domain/proposals/solve-price";
import { type Basis, type Played, play } from "./scenario";

const MOST_PEOPLE = 1_000_000;
const LARGEST_SALARY = 100_000_000;

/** What is typed and chosen in a what-if. */
export interface ScenarioInputs {
  /** Null while the box is empty, NaN while it has no number; so are the others. */
  employees: number | null;
  setEmployees: (value: number | null) => void;
  employeesProblem: string | undefined;
  averageSalary: number | null;
  setAverageSalary: (value: number | null) => void;
  averageProblem: string | undefined;
  kind: TargetKind;
  setKind: (kind: TargetKind) => void;
  target: number | null;
  setTarget: (value: number | null) => void;
  basis: Basis;
  setBasis: (basis: Basis) => void;
  /** The product whose price changes; null for all. */
  changes: string | null;
  setChanges: (product: string | null) => void;
  proposalType: ProposalType;
  priceModel: PriceModel;
  commissionRate: number;
  products: { id: string; name: string }[];
  /** The builder's own people. */
  from: { employees: number; averageSalary: number };
  /** Whether people of several states are split in their shares. */
  isSplit: boolean;
}

interface ScenarioState {
  inputs: ScenarioInputs;
  /** Null while a number is missing. */
  played: Played | null;
  /** What is missing for the estimate with wage bases. */
  missing: string[];
}

/** A scenario that begins with the builder's own people and prices. */
export function useScenario(builder: Builder): ScenarioState {
  const { catalog, census } = builder;
  const state = useBuilderState(builder);
  const from = { employees: state.companyEmployeeCount ?? 0, averageSalary: state.employeeAverageSalary ?? 0 };
  const [employees, setEmployees] = useState<number | null>(from.employees);
  const [averageSalary, setAverageSalary] = useState<number | null>(from.averageSalary);
  const [kind, setKind] = useState<TargetKind>("commission");
  const [target, setTarget] = useState<number | null>(null);
  const [basis, setBasis] = useState<Basis>("plain");
  const [changes, setChanges] = useState<string | null>(null);
  const [employeesProblem, averageProblem] = [problemOfPeople(employees), problemOfSalary(averageSalary)];
  const isComplete = employees !== null && averageSalary !== null && !employeesProblem && !averageProblem;
  const isTarget = target !== null && target >= 0;
  const played = isComplete
    ? play(state, catalog, census, {
        employees,
        averageSalary,
        basis,
        changes,
        target: isTarget ? { kind, value: target } : null,
      })
    : null;
  return {
    inputs: {
      employees,
      setEmployees,
      employeesProblem,
      averageSalary,
      setAverageSalary,
      averageProblem,
      kind,
      setKind(next) {
        setKind(next);
        // Dollars of one thing are no target for another.
        setTarget(null);
      },
      target,
      setTarget,
      basis,
      setBasis,
      changes,
      setChanges,
      proposalType: proposalTypeOf(catalog),
      priceModel: state.priceModel,
      commissionRate: catalog.effectiveCommissionRate,
      products: productLines(state, catalog).map(({ product: { id, name } }) => ({ id, name })),
      from,
      isSplit: splitOver(state),
    },
    played,
    missing: basis === "wageBases" ? (wageBasesOf(state, catalog, census)?.missing ?? []) : [],
  };
}

const splitOver = ({ statesOfOperation, peoplePerState }: BuilderState): boolean =>
  statesOfOperation.length > 1 && statesOfOperation.every((code) => (peoplePerState[code]?.people ?? null) !== null);

function problemOfPeople(value: number | null): string | undefined {
  if (value !== null && Number.isInteger(value) && value >= 1 && value <= MOST_PEOPLE) return undefined;
  return "Must be a positive whole number";
}

function problemOfSalary(value: number | null): string | undefined {
  if (value !== null && value > 0 && value <= LARGEST_SALARY) return undefined;
  return "Must be a positive amount";
}

import { add, type Decimal, round, subtract, ZERO } from "@/lib/domain/decimal";

/**
 * Rounds parts to `places` decimals so that they add up to their sum rounded once, half away from zero (D-120). Each is rounded
 * down, and the missing units go to the parts that lost most, the first among equals (largest remainder method). No part is a
 * whole unit off, and an exact one does not change.
 */
export function roundedParts(parts: readonly Decimal[], places: number): Decimal[] {
  const floors = parts.map((part) => floor(part, places));
  const total = round(parts.reduce(add, ZERO), places);
  const left = Number(subtract(total, floors.reduce(add, ZERO)).units);
  const byLoss = parts
    .map((part, index) => ({ index, lost: subtract(part, floors[index] ?? part) }))
    .sort((a, b) => Number(subtract(b.lost, a.lost).units) || a.index - b.index);
  const raised = new Set(byLoss.slice(0, left).map(({ index }) => index));
  return floors.map(({ units, scale }, index) => ({ units: raised.has(index) ? units + 1n : units, scale }));
}

/** The next lower value of `places` decimals, or the value itself. */
function floor(value: Decimal, places: number): Decimal {
  const rounded = round(value, places);
  const isAbove = subtract(rounded, value).units > 0n;
  return { units: isAbove ? rounded.units - 1n : rounded.units, scale: places };
}

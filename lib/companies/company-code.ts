import "server-only";
import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * A readable code for a new company, e.g. ACME-7K2QX; it can be edited later (D-40). `draw` returns a number from 0 to below
 * `max`.
 */
export function generateCompanyCode(name: string, draw: (max: number) => number = randomInt): string {
  const stem = name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 4)
    .toUpperCase();
  const tail = Array.from({ length: 5 }, () => LETTERS[draw(LETTERS.length)]).join("");
  return `${stem || "CO"}-${tail}`;
}

import type { Decimal } from "@/lib/domain/decimal";
import { formatDollars } from "@/lib/domain/format";

interface ClientSignsProps {
  /** Dollars a year. */
  yearly: Decimal | number;
  /** The year of the wage bases at which its charges for taxes stop; null where they are on all wages. */
  wageBasesOf: number | null;
  hasTaxes: boolean;
  /** The one-time fees together, in dollars. */
  once: number;
  /** Why they are on all wages, where that can be said. */
  why?: string;
}

/** Which amount the client sees and signs for (D-235). */
export function ClientSigns({ yearly, wageBasesOf, hasTaxes, once, why }: ClientSignsProps) {
  const taxes = wageBasesOf
    ? `, with taxes charged on wages up to the ${wageBasesOf} wage bases`
    : `, with taxes charged on all wages${why ? `, ${why}` : ""}`;
  return (
    <p className="mt-3 text-sm">
      The client sees and signs for <strong className="font-semibold tabular-nums">{formatDollars(yearly)}</strong> a
      year
      {once > 0 && ` and ${formatDollars(once)} once`}
      {hasTaxes && taxes}.
    </p>
  );
}

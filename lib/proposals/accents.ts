import type { Accents } from "@/lib/contracts/proposals/offers";
import { accentsOf } from "@/lib/domain/accent";

/** A provider's color on its clients' pages; null for ours. */
export const accentsOfProvider = ({ accentColor }: { accentColor: string | null }): Accents =>
  accentColor === null ? null : accentsOf(accentColor);

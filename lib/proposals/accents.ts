import { accentsOf } from "@/lib/domain/accent";
import type { Accents } from "@/lib/proposals/client/contract";

/** A provider's color on its clients' pages; null for ours. */
export const accentsOfProvider = ({ accentColor }: { accentColor: string | null }): Accents =>
  accentColor === null ? null : accentsOf(accentColor);

import { COMPANY_SIZES } from "@/lib/domain/enums";
import { US_STATES } from "@/lib/domain/us-states";
import type { Choice } from "./rules-columns";

export const SIZE_CHOICES: readonly Choice[] = COMPANY_SIZES.map(({ value, label }) => ({
  value: String(value),
  label,
}));
export const STATE_CHOICES: readonly Choice[] = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

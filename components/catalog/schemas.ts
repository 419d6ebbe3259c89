import { z } from "zod";
import { Prices } from "@/components/proposals/builder/schemas";
import { PricePackageForm } from "@/lib/catalog/contract";
import { formatNumber } from "@/lib/domain/format";
import { MOST_CLASS_RATES, readClassRates } from "@/lib/pricing/class-rates";

/** How many wrong lines are named at once. */
const NAMED = 5;

/** The list as text, one rate in a line: carriers' lists are pasted, not typed. */
export const RatesText = z.object({
  text: z.string().superRefine((text, context) => {
    const { rates, problems } = readClassRates(text);
    const named = problems.slice(0, NAMED).map(({ line, message }) => `Line ${line}: ${message}.`);
    const more = problems.length - named.length;
    if (more > 0) named.push(`And ${formatNumber(more)} more.`);
    if (rates.length > MOST_CLASS_RATES) named.push("At most 4,000 rates.");
    if (named.length > 0) context.addIssue(named.join(" "));
  }),
});

/** A price package: amounts as typed, as in the builder, whose rows it shares. */
export const PackageInputs = z.object({ name: PricePackageForm.shape.name, ...Prices.shape });

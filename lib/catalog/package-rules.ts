import type { z } from "zod";
import { RATE_TYPE } from "@/lib/domain/enums";
import type { OfferedProduct, OfferedTaxRate, PricePackage, PricePackageForm } from "./contract";
import { isOutside, type Problems, priceProducts } from "./priced-lines";

type Form = z.output<typeof PricePackageForm>;

type Ranged = Pick<OfferedTaxRate, "id" | "taxName" | "priceType" | "minRate" | "maxRate">;

/**
 * What is wrong with a package, by field, by the same rules as for a proposal (R:159): its products have its price model, each
 * within its range, and its tax rates are adjustable ones within theirs.
 */
export function packageProblems(
  form: Form,
  catalog: { payrollProducts: OfferedProduct[]; taxRates: Ranged[] },
): Problems {
  const problems: Problems = {};
  priceProducts(form, catalog, problems);
  const seen = new Set<string>();
  form.taxRates.forEach(({ id, rate }, index) => {
    const tax = catalog.taxRates.find((candidate) => candidate.id === id);
    const field = `taxRates.${index}`;
    if (!tax || tax.priceType !== RATE_TYPE.ADJUSTABLE) problems[field] = "This tax rate is not adjustable";
    else if (seen.has(id)) problems[field] = `${tax.taxName} is set twice`;
    else if (isOutside(rate, tax.minRate, tax.maxRate))
      problems[`${field}.rate`] = `${tax.taxName} must be between ${tax.minRate} and ${tax.maxRate}`;
    seen.add(id);
  });
  return problems;
}

/** A package as it is stored: for each product only the amount that its price model uses. */
export function storedPackage({ name, priceModel, payrollProducts, taxRates }: Form) {
  const bundled = priceModel === "BUNDLED_RATE";
  return {
    name,
    priceModel,
    products: payrollProducts.map(({ id, rate, pricePerEmployee }, position) => ({
      payrollProductId: id,
      position,
      rate: bundled ? (rate ?? null) : null,
      perEmployeeAmount: bundled ? null : (pricePerEmployee ?? null),
    })),
    taxRates: taxRates.map(({ id, rate }, position) => ({ taxRateId: id, position, rate })),
  };
}

/** A package as a form would send it. */
export const packageForm = ({ name, priceModel, payrollProducts, taxRates }: PricePackage): Form => ({
  name,
  priceModel,
  payrollProducts: payrollProducts.map((line) => ({
    id: line.payrollProductId,
    rate: line.rate,
    pricePerEmployee: line.perEmployeeAmount,
  })),
  taxRates: taxRates.map(({ taxRateId, rate }) => ({ id: taxRateId, rate })),
});

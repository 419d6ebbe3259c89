import { randomUUID } from "node:crypto";
import {
  addPackage,
  addProduct,
  addTaxRate,
  addTerm,
  packageForm,
  productForm,
  taxFact,
  taxRateForm,
  termForm,
} from "../records/catalog";
import { none, provider, type Recipe, withBody } from "./request-recipes";

const newProduct: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, productId: await addProduct(summit.providerId) },
});

const newPackage: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, packageId: await addPackage(summit.providerId) },
});

const newTaxRate: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, taxRateId: await addTaxRate(summit.providerId) },
});

const newTerm: Recipe = async ({ world: { summit } }) => {
  const taxRateId = await addTaxRate(summit.providerId);
  return { params: { providerId: summit.providerId, taxRateId, termId: await addTerm(taxRateId) } };
};

/** For REQUESTS. */
export const CATALOG_REQUESTS: Record<string, Recipe> = {
  "catalog.listPayrollProducts": provider,
  "catalog.createPayrollProduct": withBody(provider, () => productForm()),
  "catalog.updatePayrollProduct": withBody(newProduct, () => ({ maxRate: 4 })),
  "catalog.deletePayrollProduct": newProduct,
  "catalog.listTaxRates": provider,
  "catalog.createTaxRate": withBody(provider, () => taxRateForm()),
  "catalog.updateTaxRate": withBody(newTaxRate, () => ({ fixedRate: 2 })),
  "catalog.deleteTaxRate": newTaxRate,

  "taxRateTerms.listTaxRateTerms": newTaxRate,
  "taxRateTerms.createTaxRateTerm": withBody(newTaxRate, () => termForm()),
  "taxRateTerms.updateTaxRateTerm": withBody(newTerm, () => ({ maxRate: 3 })),
  "taxRateTerms.deleteTaxRateTerm": newTerm,
  "taxRateTerms.getTaxRatePlan": provider,
  "taxRateTerms.planTaxRates": withBody(provider, async ({ world: { summit } }) => {
    const { effectiveFrom, ...rates } = termForm();
    return { effectiveFrom, terms: [{ taxRateId: await addTaxRate(summit.providerId), ...rates }] };
  }),

  "classRates.getClassRates": provider,
  "classRates.setClassRates": withBody(provider, () => ({ rates: [{ state: "FL", classCode: "8810", rate: 0.25 }] })),

  "taxFacts.getTaxFacts": provider,
  "taxFacts.setTaxFacts": withBody(provider, () => ({ facts: [taxFact()] })),
  "taxFacts.getTaxFactsForAll": none,
  "taxFacts.setTaxFactsForAll": withBody(none, () => ({ facts: [taxFact()] })),

  "pricePackages.listPricePackages": provider,
  "pricePackages.createPricePackage": withBody(provider, ({ world }) => packageForm(world.summit.payroll)),
  "pricePackages.updatePricePackage": withBody(newPackage, () => ({ name: `Renamed ${randomUUID()}` })),
  "pricePackages.deletePricePackage": newPackage,
};

import { randomUUID } from "node:crypto";
import {
  addFee,
  addPackage,
  addProduct,
  addTaxRate,
  addTerm,
  feeForm,
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

const newFee: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, feeId: await addFee(summit.providerId) },
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

  "catalog.listTaxRateTerms": newTaxRate,
  "catalog.createTaxRateTerm": withBody(newTaxRate, () => termForm()),
  "catalog.updateTaxRateTerm": withBody(newTerm, () => ({ maxRate: 3 })),
  "catalog.deleteTaxRateTerm": newTerm,
  "catalog.getTaxRatePlan": provider,
  "catalog.planTaxRates": withBody(provider, async ({ world: { summit } }) => {
    const { effectiveFrom, ...rates } = termForm();
    return { effectiveFrom, terms: [{ taxRateId: await addTaxRate(summit.providerId), ...rates }] };
  }),

  "catalog.getClassRates": provider,
  "catalog.setClassRates": withBody(provider, () => ({ rates: [{ state: "FL", classCode: "8810", rate: 0.25 }] })),

  "catalog.getTaxFacts": provider,
  "catalog.setTaxFacts": withBody(provider, () => ({ facts: [taxFact()] })),
  "catalog.getTaxFactsForAll": none,
  "catalog.setTaxFactsForAll": withBody(none, () => ({ facts: [taxFact()] })),

  "catalog.listPricePackages": provider,
  "catalog.createPricePackage": withBody(provider, ({ world }) => packageForm(world.summit.payroll)),
  "catalog.updatePricePackage": withBody(newPackage, () => ({ name: `Renamed ${randomUUID()}` })),
  "catalog.deletePricePackage": newPackage,

  "catalog.listFees": provider,
  "catalog.createFee": withBody(provider, () => feeForm()),
  "catalog.updateFee": withBody(newFee, () => ({ amount: 600.5 })),
  "catalog.deleteFee": newFee,
};

import { randomUUID } from "node:crypto";
import { addPackage, addProduct, addTaxRate, packageForm, productForm, taxRateForm } from "./catalogue";
import { provider, type Recipe, withBody } from "./request-recipes";

const newProduct: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, productId: await addProduct(summit.providerId) },
});

const newPackage: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, packageId: await addPackage(summit.providerId) },
});

const newTaxRate: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, taxRateId: await addTaxRate(summit.providerId) },
});

/** For REQUESTS. */
export const CATALOG_REQUESTS: Record<string, Recipe> = {
  "catalogue.listPayrollProducts": provider,
  "catalogue.createPayrollProduct": withBody(provider, () => productForm()),
  "catalogue.updatePayrollProduct": withBody(newProduct, () => ({ maxRate: 4 })),
  "catalogue.deletePayrollProduct": newProduct,
  "catalogue.listTaxRates": provider,
  "catalogue.createTaxRate": withBody(provider, () => taxRateForm()),
  "catalogue.updateTaxRate": withBody(newTaxRate, () => ({ fixedRate: 2 })),
  "catalogue.deleteTaxRate": newTaxRate,

  "pricePackages.listPricePackages": provider,
  "pricePackages.createPricePackage": withBody(provider, ({ world }) => packageForm(world.summit.payroll)),
  "pricePackages.updatePricePackage": withBody(newPackage, () => ({ name: `Renamed ${randomUUID()}` })),
  "pricePackages.deletePricePackage": newPackage,
};

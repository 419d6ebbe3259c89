import * as products from "@/lib/catalog/payroll-products";
import * as contract from "@/lib/contracts/catalog";
import { route } from "@/lib/route";

export const GET = route(contract.listPayrollProducts, "provider.edit", ({ actor, params, query }) =>
  products.listPayrollProducts(actor, params.providerId, query),
);
export const POST = route(contract.createPayrollProduct, "provider.edit", ({ actor, params, body }) =>
  products.createPayrollProduct(actor, params.providerId, body),
);

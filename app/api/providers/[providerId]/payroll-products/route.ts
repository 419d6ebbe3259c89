import * as contract from "@/lib/catalog/contract";
import * as products from "@/lib/catalog/payroll-products";
import { route } from "@/lib/route";

export const GET = route(contract.listPayrollProducts, "provider.edit", ({ actor, params, query }) =>
  products.listPayrollProducts(actor, params.providerId, query),
);
export const POST = route(contract.createPayrollProduct, "provider.edit", ({ actor, params, body }) =>
  products.createPayrollProduct(actor, params.providerId, body),
);

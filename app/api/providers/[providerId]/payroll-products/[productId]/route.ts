import * as contract from "@/lib/catalog/contract";
import * as products from "@/lib/catalog/payroll-products";
import { route } from "@/lib/route";

export const PATCH = route(contract.updatePayrollProduct, "provider.edit", ({ actor, params, body }) =>
  products.updatePayrollProduct(actor, params.providerId, params.productId, body),
);
export const DELETE = route(contract.deletePayrollProduct, "provider.edit", ({ actor, params }) =>
  products.deletePayrollProduct(actor, params.providerId, params.productId),
);

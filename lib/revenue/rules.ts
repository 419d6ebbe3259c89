import type { Refusal } from "@/lib/http/refusal";

/** Refuses to change or delete what the payroll platform says (D-73). */
export const refuseExternal = (event: { mappingId: string | null }): Refusal | null =>
  event.mappingId === null
    ? null
    : { code: "forbidden", message: "Revenue from the payroll platform cannot be edited or deleted here" };

/** Refuses revenue for somebody who has nothing to do with the provider. */
export const refuseStranger = (mayEarn: boolean): Refusal | null =>
  mayEarn
    ? null
    : { code: "bad_request", message: "This sales rep is not a member of the provider", field: "salesRepId" };

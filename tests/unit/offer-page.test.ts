import { describe, expect, it } from "vitest";
import { offerTitle, splitAmount, splitProducts } from "@/components/offers/steps";
import { fileNameOf } from "@/lib/api-client/save-file";
import type { Offer } from "@/lib/contracts/offers";

const offer = (status: number) =>
  ({ status: status as Offer["status"], companyDetails: { name: "Acme & Sons" } }) as Offer;

describe("the client's page", () => {
  it("has the title of its step", () => {
    expect([1, 2, 3, 4, 5, 6].map((status) => offerTitle(offer(status)))).toEqual([
      "Review Proposal | Acme & Sons",
      "Document Signing | Acme & Sons",
      "Review Proposal | Acme & Sons",
      "Document Signing | Acme & Sons",
      "Schedule Welcome Call | Acme & Sons",
      "Thank You | Acme & Sons",
    ]);
  });

  it("lists included products first in their order, then the others from A to Z", () => {
    const product = (name: string, included: boolean) => ({ name, description: "", included });
    const { included, others } = splitProducts([
      product("Zeta", false),
      product("Payroll", true),
      product("Éclair", false),
      product("Benefits", true),
      product("alpha", false),
    ]);
    expect(included.map(({ name }) => name)).toEqual(["Payroll", "Benefits"]);
    expect(others.map(({ name }) => name)).toEqual(["alpha", "Éclair", "Zeta"]);
  });

  it("splits amounts where their decimal points have to meet, and loses nothing", () => {
    expect(splitAmount("$1,234.50")).toEqual(["$1,234", ".50"]);
    expect(splitAmount("2.4525%")).toEqual(["2", ".4525%"]);
    expect(splitAmount("3%")).toEqual(["3", "%"]);
    expect(splitAmount("$12")).toEqual(["$12", ""]);
    expect(splitAmount("")).toEqual(["", ""]);
  });

  it("saves under the name that the server gives, never a path", () => {
    expect(fileNameOf('attachment; filename="PRO-000012-signed.pdf"')).toBe("PRO-000012-signed.pdf");
    expect(fileNameOf('attachment; filename="../../x.pdf"')).toBe(".._.._x.pdf");
    expect(fileNameOf(null)).toBe("documents.pdf");
  });
});

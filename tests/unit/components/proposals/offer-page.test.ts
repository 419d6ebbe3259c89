import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { monthlyText } from "@/components/proposals/client/offer-amount";
import { OfferHeader } from "@/components/proposals/client/offer-header";
import { fillersOf, offerTitle, splitProducts } from "@/components/proposals/client/steps";
import { fileNameOf } from "@/lib/api-client/save-file";
import type { Offer } from "@/lib/proposals/client/contract";

const offer = (status: number) =>
  ({
    status: status as Offer["status"],
    companyDetails: { name: "Acme & Sons" },
    proposalId: "PRO-000001",
    salesRep: "Riley Brooks",
    providerName: "Summit PEO",
  }) as Offer;

describe("the client's page", () => {
  it("has the title of its step (OFFER-007 to OFFER-009, OFFER-021 to OFFER-026)", () => {
    expect([1, 2, 3, 4, 5, 6].map((status) => offerTitle(offer(status)))).toEqual([
      "Review Proposal | Acme & Sons",
      "Document Signing | Acme & Sons",
      "Review Proposal | Acme & Sons",
      "Document Signing | Acme & Sons",
      "Schedule Welcome Call | Acme & Sons",
      "Thank You | Acme & Sons",
    ]);
  });

  it("has the client's name in red once the proposal is rejected, and only then (OFFER-004)", () => {
    const nameIn = (status: number) =>
      /<h1 [^>]*>/.exec(
        renderToStaticMarkup(createElement(OfferHeader, { offer: offer(status), createdDay: "" })),
      )?.[0];
    for (const status of [1, 2, 4, 5, 6]) expect(nameIn(status)).not.toContain("text-destructive-text");
    expect(nameIn(3)).toContain("text-destructive-text");
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

  it("names the price of a month without the cents of an average, unless they weigh", () => {
    const month = (monthly: number) => monthlyText({ monthly });
    expect(month(57_041.29)).toBe("$57,041 a month");
    expect(month(1000.5)).toBe("$1,001 a month");
    expect(month(8.37)).toBe("$8.37 a month");
  });

  it("aligns amounts so that their decimal points line up", () => {
    expect(fillersOf(["2.4525%", "3.25%"])).toEqual(["", "00"]);
    expect(fillersOf(["$1,234.50", "2.4525%", "3.25%"])).toEqual(["", "", ""]);
    expect(fillersOf(["$8.37", "$10.00"])).toEqual(["", ""]);
    expect(fillersOf(["2.75%"])).toEqual([""]);
    expect(fillersOf([])).toEqual([]);
  });

  it("saves files under the name that the server gives, never a path (OPEN-035)", () => {
    expect(fileNameOf('attachment; filename="PRO-000012-signed.pdf"')).toBe("PRO-000012-signed.pdf");
    expect(fileNameOf('attachment; filename="../../x.pdf"')).toBe(".._.._x.pdf");
    expect(fileNameOf("attachment; filename=\"A - B.pdf\"; filename*=UTF-8''A%20%E2%80%93%20B%2Fc.pdf")).toBe(
      "A – B_c.pdf",
    );
    expect(fileNameOf(null)).toBe("documents.pdf");
  });
});

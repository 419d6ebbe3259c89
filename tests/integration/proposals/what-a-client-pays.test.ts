import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { AgreementText } from "@/components/proposals/agreement/agreement-text";
import { OfferAmount } from "@/components/proposals/client/offer-amount";
import { PriceTable } from "@/components/proposals/client/price-table";
import { ClientComparisonView } from "@/components/proposals/comparison/client-comparison-view";
import { ProposalFigures } from "@/components/proposals/inside/proposal-figures";
import { db } from "@/lib/database/db";
import { PROVIDER_TYPE, RATE_TYPE, REGULATION_LEVEL, TEAM_ROLE } from "@/lib/domain/enums";
import { formatDollars } from "@/lib/domain/format";
import type { AgreementContent } from "@/lib/proposals/agreement/contract";
import { answerOffer, createOfferDocuments, getOffer } from "@/lib/proposals/client/service";
import { setClientCosts } from "@/lib/proposals/inside/client-costs";
import { compareForClient } from "@/lib/proposals/inside/comparison";
import { sendOffer } from "@/lib/proposals/inside/sending";
import { createProposal } from "@/lib/proposals/inside/service";
import { addFee, addProvider, type Catalog } from "../../support/records/catalog";
import { mailsTo } from "../../support/records/mail";
import { actorOf, addMember } from "../../support/records/people";
import { clientCostsForm, proposalForm, signingForm } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let aso: Catalog;
/** Their fees: 750.00 once, and minimums of 5,000.00, 4,000.00 and 1,500.00 a month. */
let fees: Record<"setup" | "binds" | "isMet" | "bindsPerEmployee" | "bindsAso", string>;
beforeAll(async () => {
  world = await makeWorld();
  aso = await addProvider("Sierra ASO", PROVIDER_TYPE.ASO);
  await addMember(aso.providerId, world.rep, TEAM_ROLE.SALES);
  await addMember(aso.providerId, world.owner, TEAM_ROLE.OWNER);
  const minimum = (amount: number) => ({ kind: "monthly_minimum" as const, amount });
  fees = {
    setup: await addFee(world.summit.providerId, { amount: 750 }),
    binds: await addFee(world.summit.providerId, minimum(5_000)),
    isMet: await addFee(world.summit.providerId, minimum(4_000)),
    bindsPerEmployee: await addFee(world.summit.providerId, minimum(1_500)),
    bindsAso: await addFee(aso.providerId, minimum(5_000)),
  };
  // With it a PEO charges all taxes that an employer has today, so that the two are compared.
  const medicare = { taxName: "Medicare", kind: "medicare" as const, locality: REGULATION_LEVEL.FEDERAL };
  const { providerId } = world.summit;
  await db().taxRate.create({ data: { ...medicare, providerId, priceType: RATE_TYPE.FIXED, fixedRate: 1.45 } });
});

const read = (element: ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

const PLACES = ["inside", "page", "agreement", "comparison"] as const;

/** What each place says of the taxes in what a client pays. */
const SAID: Record<"upToBases" | "onAllWages" | "byClient", Record<(typeof PLACES)[number], string | null>> = {
  upToBases: {
    inside: "with taxes charged on wages up to the 2026 wage bases",
    page: "each employee's wages up to it in a calendar year: the 2026 wage base",
    agreement: "tax, on wages up to $",
    comparison: "per employee per month on wages up to the wage bases",
  },
  onAllWages: {
    inside: "with taxes charged on all wages",
    page: "Percentages apply to all gross wages. Charges for taxes are",
    // Its clause is for both: a line without an amount is on all wages.
    agreement: null,
    comparison: "per employee per month on all wages",
  },
  byClient: {
    inside: null,
    page: null,
    agreement: "payroll taxes and benefit contributions remain the Client’s own payments",
    comparison: "per employee per month paid by you",
  },
};

/** What is said of a proposal in each place. */
async function readEverywhere(providerId: string, fields: object) {
  const actor = await actorOf(world.rep, providerId);
  const { id: dealId } = await addDeal(world, { providerId });
  await setClientCosts(actor, dealId, { ...clientCostsForm, version: 0 });
  const proposal = await createProposal(actor, dealId, { ...proposalForm(world), ...fields });
  const to = `${proposal.id}@client.test`;
  await sendOffer(actor, dealId, proposal.id, { recipients: [to], subject: null, message: null });
  const offer = await getOffer(proposal.id);
  const comparison = await compareForClient(actor, dealId, [proposal.id]);
  await answerOffer(proposal.id, true);
  await createOfferDocuments(proposal.id, { ...signingForm, signerEmail: to });
  const { content } = await db().proposalDocument.findFirstOrThrow({ where: { proposalId: proposal.id } });
  const services = offer.products.filter(({ included }) => included).length;
  const texts = {
    inside: read(createElement(ProposalFigures, { dealId, proposal, className: "" })),
    page: read(createElement(OfferAmount, { ...offer, services })) + read(createElement(PriceTable, { offer })),
    agreement: read(createElement(AgreementText, { content: content as AgreementContent, signature: () => null })),
    comparison: read(createElement(ClientComparisonView, { dealId, proposals: [proposal.id], comparison })),
  };
  return { offer, texts, mails: await mailsTo(to) };
}

const bundleOf = ({ payroll, hr }: Catalog) => [
  { id: payroll, rate: 2 },
  { id: hr, rate: 0.75 },
];

// 40 people at $50,000. Today: 92,640.00 for services and 187,728.00 in taxes.
test.each<
  [
    string,
    {
      of?: () => Catalog;
      fields?: () => object;
      taxes: keyof typeof SAID;
      yearly: string;
      difference: string;
      /** What its sales rep reads of the rest of the year, of the first twelve months, and of single months. */
      parts?: string[];
    },
  ]
>([
  [
    "a PEO whose wage bases are known",
    // 2.75 % of 2,000,000; FICA and Medicare 7.65 %; FUTA 1.6 % of 40 × 7,000; SUTA CO 1.7 % of 40 × 30,600.
    { taxes: "upToBases", yearly: "$233,288.00", difference: "$47,080.00 less" },
  ],
  [
    "a PEO whose people are not split over two states",
    {
      // Each percentage of 2,000,000: 2.75, 7.65, 1.6, 1.7 and SUTA TX 1.
      fields: () => ({ statesOfOperation: ["CO", "TX"] }),
      ...{ taxes: "onAllWages", yearly: "$294,000.00", difference: "–" },
    },
  ],
  [
    "a PEO that is paid per employee",
    {
      fields: () => ({
        priceModel: "PER_EMPLOYEE_PER_MONTH",
        payrollProducts: [
          { id: world.summit.payroll, pricePerEmployee: 30 },
          { id: world.summit.clock, pricePerEmployee: 5 },
        ],
      }),
      ...{ taxes: "upToBases", yearly: "$195,088.00", difference: "$85,280.00 less" },
    },
  ],
  [
    "an ASO",
    {
      of: () => aso,
      fields: () => ({ payrollProducts: bundleOf(aso), taxRates: [] }),
      ...{ taxes: "byClient", yearly: "$55,000.00", difference: "$37,640.00 less" },
    },
  ],
  [
    "a PEO with a monthly minimum that binds, and a fee once",
    // 60,000.00 in place of 55,000.00 for services.
    {
      fields: () => ({ fees: [fees.setup, fees.binds] }),
      ...{ taxes: "upToBases", yearly: "$238,288.00", difference: "$42,080.00 less" },
    },
  ],
  [
    "a PEO with a monthly minimum that binds, from July",
    {
      fields: () => ({ startsIn: `${new Date().getUTCFullYear() + 1}-07-01`, fees: [fees.setup, fees.binds] }),
      ...{ taxes: "upToBases", yearly: "$238,288.00", difference: "$42,080.00 less" },
      // Each half: 30,000.00 in place of 27,500.00; FICA and Medicare 76,500.00; FUTA 4,480.00; SUTA CO 1.7 % of 40 × 25,000, or of
      // the 40 × 5,600 that are left. July: 5,000.00, and 10.95 % of 166,666.67; August: FUTA of the last 113,333.33.
      parts: ["Client pays $114,788 to $127,980 $242,768 to $255,960", "$23,250.00", "$22,396.67", "$20,583.34"],
    },
  ],
  [
    "a PEO whose monthly minimum does not bind",
    {
      fields: () => ({ fees: [fees.isMet] }),
      ...{ taxes: "upToBases", yearly: "$233,288.00", difference: "$47,080.00 less" },
    },
  ],
  [
    "a PEO with a minimum that is not split over two states",
    {
      fields: () => ({ statesOfOperation: ["CO", "TX"], fees: [fees.binds] }),
      ...{ taxes: "onAllWages", yearly: "$299,000.00", difference: "–" },
    },
  ],
  [
    "a PEO with a minimum that is paid per employee",
    // 18,000.00 in place of 16,800.00.
    {
      fields: () => ({
        fees: [fees.bindsPerEmployee],
        priceModel: "PER_EMPLOYEE_PER_MONTH",
        payrollProducts: [
          { id: world.summit.payroll, pricePerEmployee: 30 },
          { id: world.summit.clock, pricePerEmployee: 5 },
        ],
      }),
      ...{ taxes: "upToBases", yearly: "$196,288.00", difference: "$84,080.00 less" },
    },
  ],
  [
    "an ASO with a minimum",
    {
      of: () => aso,
      fields: () => ({ payrollProducts: bundleOf(aso), taxRates: [], fees: [fees.bindsAso] }),
      ...{ taxes: "byClient", yearly: "$60,000.00", difference: "$32,640.00 less" },
    },
  ],
])(
  "the client of %s reads the same amount, and the same of its taxes, everywhere (D-235, D-244)",
  async (_, expected) => {
    const { of = () => world.summit, fields, taxes, yearly, difference, parts = [] } = expected;
    const { offer, texts, mails } = await readEverywhere(of().providerId, fields?.() ?? {});
    const { monthly, perEmployeeMonthly } = offer.charges;
    for (const place of PLACES) {
      expect.soft(texts[place], place).toContain(yearly);
      for (const [meaning, said] of Object.entries(SAID)) {
        const words = said[place];
        if (words !== null) expect.soft(texts[place].includes(words), `${place}: ${words}`).toBe(meaning === taxes);
      }
    }
    for (const part of parts) expect.soft(texts.inside).toContain(part);
    expect.soft(texts.inside).toContain(`The client sees and signs for ${yearly} a year`);
    expect.soft(texts.page).toContain(`Total per year ${yearly}`);
    expect.soft(texts.page).toContain(`Average per month ${formatDollars(monthly)}`);
    expect.soft(texts.page).toContain(`${formatDollars(perEmployeeMonthly)} per employee per month`);
    expect
      .soft(texts.agreement)
      .toContain(
        `these prices come to ${yearly} a year, ${formatDollars(monthly)} in an average month and ${formatDollars(perEmployeeMonthly)} per employee per month.`,
      );
    const row = taxes === "byClient" ? "Services, per year" : "Services and taxes, estimated";
    expect
      .soft(texts.comparison)
      .toContain(`${row} ${yearly} ${formatDollars(perEmployeeMonthly)} per employee per month`);
    expect.soft(texts.comparison).toContain(`Estimated difference from today ${difference}`);
    for (const { mainText, subText, amount } of offer.pricing)
      for (const place of ["page", "agreement", "comparison"] as const)
        expect.soft(texts[place], place).toContain(`${mainText} ${subText} ${amount}`);
    // They lead to the page and the agreement, and say no amount of their own.
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).not.toContain("$");
  },
);

import { expect, test } from "vitest";
import { clientGroups, repGroups } from "@/components/proposals/comparison/rows";
import type { ClientComparedProposal, ComparedProposal } from "@/lib/proposals/inside/contract-comparisons";

const PEO: ComparedProposal = {
  id: "1",
  proposalId: "PRO-000001",
  isPrimary: true,
  withheld: false,
  proposalType: "PEO",
  priceModel: "BUNDLED_RATE",
  employeeCount: 40,
  averageSalary: 50_000,
  grossWages: 2_000_000,
  statesOfOperation: ["FL"],
  wageBasesOf: 2026,
  peoplePerState: [{ state: "FL", people: 40 }],
  products: [
    { name: "Payroll", rate: 2, perEmployeeAmount: null },
    { name: "HR", rate: 0.75, perEmployeeAmount: null },
  ],
  fees: [],
  taxRates: [
    { taxName: "FUTA", rate: 0.8 },
    { taxName: "SUTA FL", rate: 2.7 },
  ],
  commissionRate: 10,
  plain: { productRevenue: 55_000, taxArbitrage: 38_000, revenue: 93_000, commission: 9300 },
  refined: { taxArbitrage: 5320, revenue: 60_320, commission: 6032 },
  proposed: { services: 55_000, taxes: 162_800, total: 217_800 },
  today: null,
  difference: null,
};

const termsOf = (...items: ComparedProposal[]) => repGroups(items).flatMap(({ terms = [] }) => terms);
const amountsOf = (...items: ComparedProposal[]) => repGroups(items).flatMap(({ amounts = [] }) => amounts);
const differing = (...items: ComparedProposal[]) =>
  termsOf(...items).flatMap(({ label, differs }) => (differs ? [label] : []));

test("two proposals with one changed rate mark one row", () => {
  const taxRates = [PEO.taxRates[0] ?? { taxName: "", rate: 0 }, { taxName: "SUTA FL", rate: 2.9 }];
  expect(differing(PEO, { ...PEO, taxRates })).toEqual(["SUTA FL"]);
  const products = [
    { ...PEO.products[0], name: "Payroll", rate: 2.25, perEmployeeAmount: null },
    ...PEO.products.slice(1),
  ];
  expect(differing(PEO, { ...PEO, products })).toEqual(["Payroll"]);
  expect(differing(PEO, { ...PEO, id: "2", proposalId: "PRO-000002" })).toEqual([]);
});

test("what one of them does not have is said", () => {
  const other = { ...PEO, products: PEO.products.slice(0, 1) };
  expect(termsOf(PEO, other)).toContainEqual({ label: "HR", cells: ["0.75%", "Not included"], differs: true });
});

test("two lines of one name are both said", () => {
  const twice = { ...PEO, products: [...PEO.products, { name: "HR", rate: 1, perEmployeeAmount: null }] };
  expect(termsOf(PEO, twice)).toContainEqual({ label: "HR", cells: ["0.75%", "0.75%, 1.00%"], differs: true });
});

test("an ASO next to a PEO has its client's own taxes, and no amounts with wage bases of the provider's", () => {
  const aso: ComparedProposal = {
    ...PEO,
    proposalType: "ASO",
    priceModel: "PER_EMPLOYEE_PER_MONTH",
    products: [{ name: "Payroll", rate: null, perEmployeeAmount: 45 }],
    taxRates: [],
    wageBasesOf: null,
    refined: null,
    proposed: { services: 21_600, taxes: 162_240, total: 183_840 },
  };
  const taxes = amountsOf(PEO, aso).find(({ label }) => label === "Taxes");
  expect(taxes).toMatchObject({ cells: [162_800, 162_240], notes: ["up to wage bases", "paid by the client itself"] });
  expect(termsOf(PEO, aso)).toContainEqual({
    label: "Payroll",
    cells: ["2.00%", "$45.00 PEPM"],
    differs: true,
  });
  expect(repGroups([aso, aso]).map(({ title }) => title)).not.toContain("Provider earns, with wage bases");
  expect(repGroups([PEO, aso]).map(({ title }) => title)).toContain("Provider earns, with wage bases");
});

const forClient = (...pricing: ClientComparedProposal["pricing"]): ClientComparedProposal => ({
  ...PEO,
  products: ["Payroll", "HR"],
  pricing,
});

test("the client's page has the prices of services before taxes, those in the client's own account too", () => {
  const priced = (...subTexts: string[]) =>
    forClient(...subTexts.map((subText) => ({ mainText: subText, subText, amount: "1.00%" })));
  const [bundle, futa, own, perHead] = [
    "of gross payroll",
    "charge for federal tax, on wages up to $7,000",
    "Pennsylvania tax in your own account, on wages up to $10,000",
    "per employee per month",
  ] as const;
  const prices = clientGroups([priced(bundle, futa, own), priced(perHead)]).at(-1)?.terms ?? [];
  expect(prices.map(({ about }) => about)).toEqual([bundle, perHead, futa, own]);
  expect(prices.map(({ cells }) => cells)).toEqual([
    ["1.00%", "–"],
    ["–", "1.00%"],
    ["1.00%", "–"],
    ["1.00%", "–"],
  ]);
});

test("the client's page has no row for what is the provider's own, whatever its data are (D-58, D-174)", () => {
  const own = forClient({ mainText: "Bundled rate", subText: "of gross payroll", amount: "2.75%" });
  const rows = clientGroups([own, own]).flatMap(({ terms = [], amounts = [] }) => [...terms, ...amounts]);
  expect(rows.map(({ label }) => label)).toEqual([
    ...["Services, per year", "Taxes, estimated", "Services and taxes, estimated"],
    ...["Employees", "Average salary", "Gross wages", "States", "Included services", "Bundled rate"],
  ]);
  const said = JSON.stringify(rows);
  for (const amount of [...Object.values(PEO.plain), ...Object.values(PEO.refined ?? {})].filter(
    (one) => one !== 55_000,
  ))
    expect(said).not.toContain(String(amount));
});

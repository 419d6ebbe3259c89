import { expect, test } from "../../support/browser/test";
import { giveReport } from "../../support/records/reports";
import { signInAs } from "../accounts";
import { fact, makeCompany } from "../desk";
import { CARDS, card, headings, NOTE, openTab } from "./intelligence-desk";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a finished report is marked as approximate and shows its contents in seven cards (INTEL-019 to INTEL-021, INTEL-026 to INTEL-030, INTEL-033)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await giveReport(company.id);
  await openTab(page, company);
  const note = page.getByRole("status").filter({ hasText: "Please Note" });
  await expect(note.getByText("Please Note", { exact: true })).toBeVisible();
  await expect(note.getByText(NOTE, { exact: true })).toBeVisible();
  await expect(note).toContainText("High72%");
  await expect(headings(page)).toHaveText(CARDS);
  const shown: Record<string, Record<string, string[]>> = {
    "Core Identity": {
      Website: ["https://www.harborpoint.test/"],
      Founded: [`1987 · ${new Date().getFullYear() - 1987} years old`],
      "Geographic scope": ["New England"],
      Locations: ["Portland, ME, US · headquarters"],
      Description: ["Bookkeeping for small shops"],
    },
    "Market Position": {
      Revenue: ["$2M to $5M"],
      Employees: ["24"],
      "Primary industry": ["Accounting"],
      "Secondary industries": ["Payroll services"],
      "Direct competitors": ["Pier Books"],
      "Indirect competitors": ["Ledger Apps"],
      Positioning: ["The careful one"],
    },
    "Business Analysis": {
      "Business model": ["Subscription"],
      "How it works": ["A monthly fee for each shop"],
      "Customer profile": ["Owners of one shop"],
      "Customer segments": ["Bakeries", "Bicycle shops"],
      "Sales approach": ["By recommendation"],
      "Sales channels": ["Trade fairs"],
      "Signs of maturity": ["Written procedures"],
      Partnerships: ["Gusto"],
      Products: ["Ledger Box"],
      Services: ["Monthly closing"],
    },
    Technologies: {
      "Digital footprint": ["A website and a customer portal"],
      "Social platforms": ["LinkedIn"],
      Technologies: ["QuickBooks · for the ledgers"],
      Insights: ["Little is automated"],
    },
    "Strategic Insights": {
      "Key personnel": ["Ann Lee · Founder and President, decides"],
      "Growth trajectory": ["Steady"],
      "Growth signals": ["A second office"],
      "Current challenges": ["Finding bookkeepers"],
      "Potential challenges": ["Larger rivals"],
      "Industry insights": ["Clients ask for payroll"],
      "Seasonal patterns": ["Busy until April"],
    },
  };
  for (const [title, fields] of Object.entries(shown)) {
    const fold = card(page, title).getByText(/^Less certain: /);
    if (await fold.count()) await fold.click();
    for (const [label, texts] of Object.entries(fields)) {
      for (const text of texts) await expect(fact(card(page, title), label), `${title}: ${label}`).toContainText(text);
    }
    const labels = await card(page, title).locator("dt").allTextContents();
    expect(labels.toSorted()).toEqual(Object.keys(fields).toSorted());
  }
});

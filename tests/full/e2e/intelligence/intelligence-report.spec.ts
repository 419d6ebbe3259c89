import { signInAs } from "../../../e2e/accounts";
import { makeCompany } from "../../../e2e/desk";
import { card, openTab } from "../../../e2e/intelligence/intelligence-desk";
import { expect, test } from "../../../support/browser/test";
import { FETCHED_AT } from "../../../support/records/intelligence";
import { fullReport, giveReport, said } from "../../../support/records/reports";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("values that were not found are listed, and nothing is invented", async ({ page }) => {
  const company = await makeCompany(page);
  const { insights } = fullReport();
  const nothing = { ...insights, keyPersonnel: [], challenges: { current: [], potential: [] } };
  await giveReport(company.id, fullReport({ insights: nothing }));
  await openTab(page, company);
  const shown = card(page, "Strategic Insights");
  await expect(shown).toContainText("Not found: key personnel, current challenges, potential challenges.");
  await expect(shown.locator("dt").getByText("Key personnel")).toHaveCount(0);
});

test("summary and data quality fold; the summary is markdown with message and highlights (INTEL-022 to INTEL-025)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await giveReport(company.id);
  await openTab(page, company);
  await expect(page.locator("strong").getByText("books that balance", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("**");
  await expect(page.getByText(fullReport().analysis.message, { exact: true })).toBeVisible();
  const highlights = card(page, "Highlights").getByRole("listitem");
  await expect(highlights).toHaveText([/^Family owned since 1987/, /^Likely to hire this year/]);
  for (const [title, content] of [
    ["Summary", page.getByText("books that balance")],
    ["Data Quality", page.getByText("Core Identity: 6 values, confidence 90% on average.")],
  ] as const) {
    const fold = page.getByRole("heading", { name: title }).getByRole("button");
    await expect(content).toBeVisible();
    await fold.click();
    await expect(content).toBeHidden();
    await fold.click();
    await expect(content).toBeVisible();
  }
  await expect(page.getByText("2 pages of the website read.")).toBeVisible();
  await expect(page.getByText("The website's robots.txt forbids reading it.")).toBeVisible();
  await expect(card(page, "Left out, because nothing shows it")).toContainText("Has 900 employees");
});

test("begins with sentences to say on the phone, made of what it is sure of, with their sources", async ({ page }) => {
  const company = await makeCompany(page);
  await giveReport(company.id);
  await openTab(page, company);
  const sentences = card(page, "To say on the phone").getByRole("listitem");
  await expect(sentences).toHaveText([
    /^“I read that you offer monthly closing and Ledger Box for bakeries and bicycle shops.”/,
    /^“As far as I can see you are about 24 people in Portland, ME, in accounting. Is that right\?”/,
    /^“I noticed this about you: A second office. How is it going\?”/,
  ]);
  await sentences.first().getByRole("button").click();
  await expect(page.getByRole("dialog", { name: /^Sources of I read/ }).locator("blockquote")).toHaveText([
    "Quoted: Monthly closing",
    "Quoted: Ledger Box",
    "Quoted: Bakeries",
    "Quoted: Bicycle shops",
  ]);
});

test("each value shows its source, on hover and by keyboard", async ({ page }) => {
  const company = await makeCompany(page);
  await giveReport(company.id);
  await openTab(page, company);
  const employees = page.getByRole("button", { name: "90%: sources of 24" });
  const sources = page.getByRole("dialog", { name: "Sources of 24" });
  const isWhole = async () => {
    await expect(sources).toContainText("Confidence 90%");
    await expect(sources).toContainText("The website's own words say it.");
    await expect(sources).toContainText("Website page");
    await expect(sources.locator("time")).toHaveAttribute("datetime", FETCHED_AT);
    await expect(sources.locator("blockquote")).toHaveText("Quoted: 24");
    const link = sources.getByRole("link", { name: "harborpoint.test/about" });
    await expect(link).toHaveAttribute("href", "https://www.harborpoint.test/about");
    await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
    await expect(link).toHaveAttribute("target", "_blank");
  };
  await employees.hover();
  await isWhole();
  await sources.hover();
  await isWhole();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(sources).toBeHidden();
  await employees.focus();
  await page.keyboard.press("Enter");
  await isWhole();
  await expect(sources).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sources.getByRole("link")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sources).toBeHidden();
  await expect(employees).toBeFocused();
  const guess = page.getByRole("button", { name: "30%, inferred: sources of Steady" });
  await expect(guess).toBeHidden();
  await card(page, "Strategic Insights").getByText("Less certain: growth trajectory").click();
  await expect(guess).toContainText("Inferred");
  await guess.click();
  await expect(page.getByRole("dialog", { name: "Sources of Steady" })).toContainText(
    "Concluded by the model; no words show it.",
  );
});

test("a report's confidence has the label of its range, and a value's has the color of its range (INTEL-034 to INTEL-038, OPEN-020)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  const labels = [
    [0.95, "High"],
    [0.7, "High"],
    [0.69, "Medium"],
    [0.5, "Medium"],
    [0.49, "Low"],
    [0.25, "Low"],
    [0.24, "Very Low"],
    [0, "Very Low"],
  ] as const;
  for (const [score, label] of labels) {
    await giveReport(company.id, fullReport({ overallConfidence: score, generatedAt: new Date().toISOString() }));
    await openTab(page, company);
    const badge = page.getByTitle(`Overall confidence ${Math.round(score * 100)}%`);
    await expect(badge).toContainText(label);
    await expect(badge).toHaveText(new RegExp(`: ${label}\\d`));
  }
  const scores = [0.8, 0.79, 0.6, 0.59, 0.4, 0.39];
  const { analysis } = fullReport();
  const highlights = scores.map((score) => said(`Scored ${score}`, score));
  await giveReport(company.id, fullReport({ analysis: { ...analysis, highlights } }));
  await openTab(page, company);
  const marks = card(page, "Highlights").locator("[data-confidence]");
  await expect(marks).toHaveCount(scores.length);
  const colors = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
  expect(colors[0]).not.toBe(colors[1]);
  expect(colors.slice(1, 3)).toEqual([colors[1], colors[1]]);
  expect(colors[3]).not.toBe(colors[2]);
  expect(colors[4]).toBe(colors[3]);
  expect(colors[5]).not.toBe(colors[4]);
  expect(new Set(colors).size).toBe(4);
});

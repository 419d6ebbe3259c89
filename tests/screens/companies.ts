import "../support/environment";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, chromium, type Page } from "@playwright/test";
import { startPostgres } from "../../scripts/launcher/postgres";
import { removePostgresHome } from "../../scripts/launcher/postgres-home";
import { chromiumLaunch } from "../support/browser/chromium";
import { openContext } from "../support/browser/screens";
import { settle, visit } from "../support/browser/visit";
import { answerAboutCalled, calledWebsites } from "../support/fakes/called-internet";
import { FakeInngest } from "../support/fakes/fake-inngest";
import { fakeInternet } from "../support/fakes/fake-internet";
import { FakeModel } from "../support/fakes/fake-model";
import { INNGEST_ENV } from "../support/fakes/inngest-calls";
import { CALLED_COMPANIES, type CalledCompany } from "../support/records/called-companies";
import { startTestServer } from "../support/requests/server";
import { cloneDemo, makeTemplate } from "../support/template";

// Takes pictures and the text of what a rep sees of the companies of called-companies.ts: the production build makes their reports,
// with websites, model and Inngest that are played. `npm run demo:companies`; with KEEP=1 it serves until it is ended.

const FOLDER = path.join("screens", "companies");
const LOOKS = [
  { name: "light", options: { colorScheme: "light", viewport: { width: 1440, height: 900 } } },
  { name: "dark", options: { colorScheme: "dark", viewport: { width: 1440, height: 900 } } },
  {
    name: "375",
    options: { colorScheme: "light", viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  },
] as const;
const LONGEST_MS = 240_000;

interface Made extends CalledCompany {
  id: string;
}

mkdirSync(FOLDER, { recursive: true });
const dataDir = path.resolve(".data", "called-companies");
const postgres = await startPostgres({ dataDir, port: 0, database: "tandem", durable: false });
await makeTemplate(postgres.url);
const { url: databaseUrl } = await cloneDemo(postgres.url, "tandem_called");
const [site, model, inngest] = await Promise.all([
  calledWebsites(CALLED_COMPANIES),
  FakeModel.start(),
  FakeInngest.start(),
]);
model.answers = answerAboutCalled(CALLED_COMPANIES);
const server = await startTestServer({
  databaseUrl,
  ...(process.env.PORT && { port: Number(process.env.PORT) }),
  env: { ...fakeInternet(site), ...model.settings, ...INNGEST_ENV, INNGEST_BASE_URL: inngest.url },
});
await inngest.connectApp(`${server.baseUrl}/api/inngest`);
const browser = await chromium.launch(await chromiumLaunch());
try {
  const companies = await makeReports();
  for (const look of LOOKS) {
    const context = await openContext(browser, server.baseUrl, look.options, "rep");
    const page = await context.newPage();
    for (const [at, company] of companies.entries()) await show(page, `${at + 1}`, look.name, company);
    await context.close();
  }
  console.log(`Pictures of ${companies.length} companies in ${FOLDER}/`);
  if (process.env.KEEP) {
    console.log(server.baseUrl);
    await server.ended;
  }
} finally {
  await browser.close();
  await server.stop();
  await Promise.all([inngest.stop(), site.stop(), model.stop()]);
  await postgres.stop();
  removePostgresHome(dataDir);
}

/** Adds the companies as a rep does, and has their reports made, the rejected ones twice. */
async function makeReports(): Promise<Made[]> {
  const { request } = await openContext(browser, server.baseUrl, {}, "rep");
  const made: Made[] = [];
  for (const company of CALLED_COMPANIES) {
    const { website, ...record } = company.record;
    const { id } = await answered(request.post("/api/companies", { data: { ...record, website: website ?? "" } }));
    made.push({ ...company, id });
    await answered(request.post(`/api/companies/${id}/intelligence`));
  }
  for (const company of made) await ended(request, company);
  for (const { id, rejects, record } of made) {
    if (!rejects) continue;
    const body = { url: rejects, isOwn: false, version: 0 };
    await answered(request.post(`/api/companies/${id}/intelligence/website`, { data: body }));
    await answered(request.post(`/api/companies/${id}/intelligence`));
    await ended(request, { id, record });
  }
  return made;
}

async function ended(request: APIRequestContext, { id, record }: Pick<Made, "id" | "record">): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < LONGEST_MS; ) {
    const { items } = await answered(request.get(`/api/companies/${id}/intelligence/jobs`));
    const statuses: string[] = items.map(({ status }: { status: string }) => status);
    if (statuses.every((status) => status === "COMPLETED" || status === "FAILED")) {
      console.log(`${record.name}: ${statuses.join(", ")}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The report on ${record.name} is not ready`);
}

async function show(page: Page, number: string, look: string, { id, record }: Made): Promise<void> {
  const name = `${number.padStart(2, "0")}-${record.name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  for (const tab of ["profile", "intelligence"]) {
    await visit(page, `/companies/${id}/${tab}`);
    await page
      .getByRole("heading", { name: tab === "profile" ? "Contacts" : "Summary" })
      .first()
      .waitFor();
    await settle(page);
    await page.screenshot({ path: path.join(FOLDER, `${name}-${tab}-${look}.png`), fullPage: true });
    if (look !== "light") continue;
    // In lines, as a person reads them.
    const texts = await page.locator("main").allInnerTexts();
    writeFileSync(path.join(FOLDER, `${name}-${tab}.txt`), texts.join("\n"));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read by name.
async function answered(sent: ReturnType<APIRequestContext["get"]>): Promise<any> {
  const response = await sent;
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}

import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, test } from "vitest";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { chromiumLaunch } from "../../../support/browser/chromium";
import { visit } from "../../../support/browser/visit";
import { setCalendly, startCalendly } from "../../../support/fakes/calendly";
import { CALENDLY_TOKEN, EVENT_PAGE, type FakeCalendly } from "../../../support/fakes/fake-calendly";
import { addProposal } from "../../../support/records/proposals";
import { makeWorld, type World } from "../../../support/records/world";
import { startTestServer, type TestServer } from "../../../support/requests/server";

// In Chromium, on a server of its own: the others have no account at Calendly.

let calendly: FakeCalendly;
let server: TestServer;
let world: World;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  calendly = await startCalendly();
  const env = {
    CALENDLY_TOKEN,
    CALENDLY_EVENT_LINK: EVENT_PAGE,
    CALENDLY_API_URL: calendly.url,
    PUBLIC_CALLS_PER_MINUTE: "1000000",
  };
  [server, world, browser] = await Promise.all([
    startTestServer({ env }),
    makeWorld(),
    chromiumLaunch().then((launch) => chromium.launch(launch)),
  ]);
});
beforeEach(async () => {
  page = await browser.newPage({ timezoneId: "America/New_York", locale: "en-US", reducedMotion: "reduce" });
});
afterEach(async () => {
  await page.context().close();
  expect(calendly.wrong, "asked otherwise than Calendly's contract says").toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  setCalendly(null);
  await calendly?.stop();
});

/** calendly.com, as the browser of a test finds it: the event's page, on which a click books in the fake's records. */
async function serveCalendly(page: Page, startsAt = "2031-01-06T17:00:00Z"): Promise<void> {
  await page.route("https://calendly.com/**", async (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() === "GET") {
      return route.fulfill({ contentType: "text/html", body: calendly.page(url.href) });
    }
    const reference = calendly.book({
      key: url.searchParams.get("utm_content") ?? "",
      email: url.searchParams.get("email") ?? "",
      startsAt,
    });
    const at = `https://api.calendly.com/scheduled_events/${reference}`;
    return route.fulfill({ json: { event: { uri: at.split("/invitees/")[0] }, invitee: { uri: at } } });
  });
}

const waitingCall = async () => (await addProposal(world, PROPOSAL_STATUS.WELCOME_CALL)).id;
const frame = (page: Page) => page.frameLocator("iframe");
const book = (page: Page) => frame(page).getByRole("button", { name: "Monday 10:00" }).click();
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you!" });

function countReports(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/welcome-call/complete")) sent.push(request.method());
  });
  return sent;
}

test("a client books on Calendly's own page, reads 'Booking…' until it is verified, and then sees the time of the call (CONST-014)", async () => {
  const id = await waitingCall();
  await serveCalendly(page);
  const sent = countReports(page);
  await visit(page, `${server.baseUrl}/offers/${id}`);
  await expect(frame(page).getByText("Jordan Lane, jordan@client.test")).toBeVisible();
  expect((await page.locator("iframe").boundingBox())?.height).toBe(700);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  calendly.meanwhile = () => held;
  await book(page);
  await expect(page.getByRole("status").filter({ hasText: "Booking…" })).toBeVisible();
  await expect(thanks(page)).toHaveCount(0);
  answer();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("Monday, January 6, 12:00 PM (Eastern Time)")).toBeVisible();
  await expect(page.getByText("10:00 AM in Mountain Time")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download Signed Documents" })).toBeVisible();
  expect(sent).toEqual(["PUT"]);
});

test("messages in Calendly's format from any other origin do not count as a booking", async () => {
  const id = await waitingCall();
  await serveCalendly(page);
  const sent = countReports(page);
  await visit(page, `${server.baseUrl}/offers/${id}`);
  await expect(frame(page).getByRole("button", { name: "Monday 10:00" })).toBeVisible();
  await page.evaluate(() => {
    const said = {
      event: "calendly.event_scheduled",
      payload: { invitee: { uri: "https://api.calendly.com/scheduled_events/A/invitees/B" } },
    };
    window.postMessage(said, "*");
    const other = document.createElement("iframe");
    document.body.append(other);
    window.dispatchEvent(
      new MessageEvent("message", { data: said, origin: "https://calendly.com", source: other.contentWindow }),
    );
    other.remove();
  });
  await book(page);
  await expect(thanks(page)).toBeVisible();
  expect(sent).toEqual(["PUT"]);
});

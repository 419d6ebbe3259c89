import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from "vitest";
import { GLOBAL_ROLE, PROPOSAL_STATUS } from "@/lib/domain/enums";
import { followCall } from "@/lib/proposals/call/complete";
import { chromiumLaunch } from "../../../support/browser/chromium";
import { visit } from "../../../support/browser/visit";
import { setCalendly, startCalendly } from "../../../support/fakes/calendly";
import { CALENDLY_TOKEN, EVENT_PAGE, type FakeCalendly, OTHER_PAGE } from "../../../support/fakes/fake-calendly";
import { cookieOf, hintedCookie } from "../../../support/records/people";
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

test("after a canceled call the client's page offers to choose another time", async () => {
  const id = await waitingCall();
  await serveCalendly(page);
  await visit(page, `${server.baseUrl}/offers/${id}`);
  await book(page);
  await expect(thanks(page)).toBeVisible();
  const last = calendly.bookings.at(-1)?.invitee.uri.split("/scheduled_events/")[1];
  calendly.cancel(last);
  await followCall(id);
  await page.unrouteAll();
  await serveCalendly(page, "2031-02-03T18:00:00Z");
  await visit(page);
  await expect(page.getByRole("heading", { name: "Your welcome call was canceled" })).toBeVisible();
  await book(page);
  await expect(page.getByText("Monday, February 3, 1:00 PM (Eastern Time)")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your welcome call was canceled" })).toHaveCount(0);
});

describe("a provider's owner", () => {
  beforeEach(async () => {
    const cookie = await cookieOf(world.owner, world.summit.providerId);
    const [name = "", value = ""] = (await hintedCookie(cookie, GLOBAL_ROLE.SALES_REP, "owner")).split("=", 2);
    await page.context().addCookies([{ name, value, url: server.baseUrl }]);
    await visit(page, `${server.baseUrl}/profile`);
  });

  test("sets time zone, length, notice and days off, and the picker follows", async () => {
    const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Welcome Calls" }) });
    await card.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("form", { name: "Edit welcome calls" });
    await form.getByLabel("Time zone").click();
    await page.getByRole("option", { name: "Hawaii Time" }).click();
    await form.getByLabel("Length of a call").click();
    await page.getByRole("option", { name: "60 minutes" }).click();
    await form.getByLabel("Notice in business days").fill("2");
    await form.getByLabel("Days off").first().fill("2030-12-24");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    for (const text of ["Hawaii Time", "60 minutes", "2 business days", "Dec 24, 2030"]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await visit(page);
    await expect(card.getByText("Hawaii Time", { exact: true })).toBeVisible();
  });

  test("connects Calendly by its token, sees what is wrong with it, and disconnects it", async () => {
    await page.getByRole("button", { name: "Connect Calendly" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect Calendly" });
    await dialog.getByLabel("Personal access token").fill("not-the-token");
    await dialog.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(dialog.getByText("Unknown to Calendly")).toBeVisible();
    await dialog.getByLabel("Personal access token").fill(CALENDLY_TOKEN);
    await dialog.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(dialog.getByText(/Choose one of the account's events/).first()).toBeVisible();
    await dialog.getByLabel("Page of the event").fill(OTHER_PAGE.replace("https://", ""));
    await dialog.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: "calendly.com/jane-host/support" })).toBeVisible();
    await page.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByRole("button", { name: "Connect Calendly" })).toBeVisible();
  });
});

import { signInAs } from "../../../e2e/accounts";
import { addDeal, answerOf, button, failCalls, makeOffer } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** A message in the style of errors: this title and, below it, the server's reason, and nothing else. */
const expectSaid = (page: Page, title: string, reason = ""): Promise<void> =>
  expect(
    page
      .locator('[data-sonner-toast][data-type="error"]')
      .filter({ has: page.locator("[data-title]", { hasText: new RegExp(`^${title}$`) }) }),
  ).toHaveText(title + reason);

/** Makes the browser's calls of a kind fail without a word, as when a proxy answers. */
const failSilently = (page: Page, path: RegExp) => page.route(path, (route) => route.fulfill({ status: 500 }));

/** What a frame of the page, once it has its own document, would report. */
async function report(page: Page, kind: "sign" | "schedule", type: string): Promise<void> {
  const frame = () => page.frames().find((one) => one.url().includes(`/embed/${kind}/`));
  await expect.poll(() => frame() !== undefined).toBe(true);
  await frame()?.evaluate((sent) => parent.postMessage({ type: sent }, origin), type);
}

test("a sign-in, a mail and a password that fail say so (ERR-022, ERR-028, ERR-030)", async ({ page }) => {
  await failSilently(page, /\/api\/auth\/sign-in$/);
  await visit(page, "/login");
  await page.getByLabel("Email").fill("rep@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await button(page, "Sign in").click();
  await expectSaid(page, "Something went wrong");

  await failCalls(page, "POST", /\/api\/auth\/forgot-password$/);
  await visit(page, "/forgot-password");
  await page.getByLabel("Email").fill("rep@demo.test");
  await button(page, "Reset Password").click();
  await expectSaid(page, "Failed to send email", "M1");

  await visit(page, "/create-password?token=bad");
  await page.getByLabel("New Password").fill("Fresh-pass-2026");
  await page.getByLabel("Confirm Password").fill("Fresh-pass-2026");
  await button(page, "Create password").click();
  await expectSaid(
    page,
    "Failed to create password",
    "This link has been used or has ended. Please ask for a new one.",
  );
});

test("a switch of the provider and a sign-out that fail say so and change nothing (ERR-023, ERR-024, ERR-027)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Keystone ASO");
  await visit(page, "/home");
  await failCalls(page, "PATCH", /\/provider-context$/);
  await page.getByRole("button", { name: "Active provider: Keystone ASO" }).click();
  await page.getByRole("menuitemradio", { name: "Summit PEO" }).click();
  await expectSaid(page, "Failed to update provider context", "M1");
  await expect(page.getByRole("button", { name: "Active provider: Keystone ASO" })).toBeVisible();

  const signOut = async () => {
    await page.getByRole("button", { name: "Account of Riley Brooks" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
  };
  await failCalls(page, "POST", /\/sign-out$/);
  await signOut();
  await expectSaid(page, "M1");
  await failSilently(page, /\/sign-out$/);
  await signOut();
  await expectSaid(page, "Failed to logout");
  await expect(page).toHaveURL(/\/home$/);
});

test("the list of companies is not asked for again when it fails (API-059)", async ({ page }) => {
  await signInAs(page, "rep");
  await visit(page, "/companies");
  let asked = 0;
  await page.route(/\/api\/companies\?/, (route) => {
    asked++;
    return route.fulfill({ status: 500 });
  });
  await button(page, "Archive").click();
  await expect(page.getByText("Error fetching companies")).toBeVisible();
  expect(asked).toBe(1);
});

test("a builder without the provider's products says so (ERR-066)", async ({ page }) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { id } = await addDeal(page);
  await failCalls(page, "GET", /\/proposals\/products$/);
  await visit(page, `/deals/${id}/proposals/create`);
  const failure = page.getByText("Could not load provider products. Please try again.", { exact: true });
  await expect(failure).toBeVisible();
});

test("each step of the client's page that fails says so and stays (ERR-013, ERR-058 to ERR-061, ERR-063, OFFER-031)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { proposalId } = await makeOffer(page);
  await page.context().clearCookies();
  const offer = await answerOf(page.request.get(`/api/offers/${proposalId}`));
  let shown = offer;
  await page.route(`**/api/offers/${proposalId}`, (route) => route.fulfill({ json: shown }));
  /** Makes the page read the offer again, with these changes. */
  const become = (change: object) => {
    shown = { ...offer, ...change };
    return page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  };
  await visit(page, `/offers/${proposalId}`);

  await failCalls(page, "POST", /\/accept$/);
  await page.getByLabel("I agree to the products and prices proposed").check();
  await button(page, "Accept").click();
  await expectSaid(page, "Failed to accept proposal", "M1");
  await button(page, "Reject").click();
  await button(page, "Reject proposal").click();
  await expectSaid(page, "Failed to reject proposal", "M1");
  await button(page, "Keep it open").click();
  await expect(page.getByRole("region", { name: "Proposal Review" })).toBeVisible();

  await become({ status: 4, clientSigningLink: null, signingCodeFor: null });
  await failCalls(page, "POST", /\/documents$/);
  await page.getByLabel(/tax id/i).fill("84-1234567");
  await page.getByLabel("First name").fill("Jordan");
  await page.getByLabel("Last name").fill("Lane");
  await page.getByLabel("Title").fill("Owner");
  await page.getByLabel("Email").fill("jordan.lane@example.com");
  await page.getByLabel("Phone").fill("(303) 555-0142");
  await expect(page.locator("iframe")).toHaveCount(0);
  await button(page, "Create documents").click();
  await expectSaid(page, "Error creating documents", "M1");
  await expect(page.getByLabel("First name")).toHaveValue("Jordan");

  await become({ status: 4, clientSigningLink: "/embed/sign/none", signingCodeFor: null });
  await failCalls(page, "PUT", /\/documents\/complete$/);
  await report(page, "sign", "tandem:signing-completed");
  await expectSaid(page, "Failed to submit document signatures", "M1");

  await become({ status: 5, welcomeScheduleLink: "/embed/schedule/none" });
  await failCalls(page, "PUT", /\/welcome-call\/complete$/);
  await report(page, "schedule", "tandem:event-scheduled");
  await expectSaid(page, "Failed to schedule welcome call", "M1");

  await become({});
  await page.route(/\/accept$/, (route) => route.continue());
  await button(page, "Reject").click();
  await button(page, "Reject proposal").click();
  await expectSaid(page, "Proposal rejected");
});

test("a provider's signature that could not be recorded says so (ERR-062)", async ({ page }) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { deal, proposalId } = await makeOffer(page);
  const offer = `/api/offers/${proposalId}`;
  await answerOf(page.request.post(`${offer}/accept`, { data: { accept: true } }));
  const { companyDetails } = await answerOf(page.request.get(offer));
  const { clientSigningLink } = await answerOf(
    page.request.post(`${offer}/documents`, {
      data: {
        companyName: companyDetails.name,
        addressLine1: companyDetails.addressLine1,
        city: companyDetails.city,
        state: companyDetails.state,
        zipCode: companyDetails.zip,
        taxIdNumber: "84-1234567",
        signerFirstName: "Jordan",
        signerLastName: "Lane",
        signerTitle: "Owner",
        signerEmail: "jordan.lane@example.com",
        signerPhone: "(303) 555-0142",
      },
    }),
  );
  const signing = `/api/embed/signing/${clientSigningLink.split("/").at(-1)}`;
  const { documentSha256 } = await answerOf(page.request.get(signing));
  const signature = { kind: "typed", typedName: "Jordan Lane", consent: true, documentSha256 };
  await answerOf(page.request.post(signing, { data: signature }));
  await signInAs(page, "admin");
  await visit(page, `/deals/${deal.id}/proposals/${proposalId}`);
  await failCalls(page, "PUT", /\/signatures\//);
  await button(page, "Sign").click();
  await report(page, "sign", "tandem:signing-completed");
  await expectSaid(page, "Failed to submit document signature", "M1");
});

import { expect, test } from "../../support/browser/test";
import { arrive, visit } from "../../support/browser/visit";
import { PASSWORD, signInWithOwnSession } from "../accounts";

test.describe("signing in and out", () => {
  test("returns to the previous page, with its query (AUTH-011)", async ({ page }) => {
    await visit(page, "/deals?search=peo");
    await arrive(page, /\/login$/);
    await page.getByLabel("Email").fill("rep@demo.test");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/deals\?search=peo$/);
  });

  test("logs out from the user menu, and the old session no longer works (AUTH-024, SHELL-019, SHELL-024)", async ({
    page,
    context,
  }) => {
    await signInWithOwnSession(page, "rep");
    await visit(page, "/home");
    const cookies = await context.cookies();
    await page.getByRole("button", { name: "Account of Riley Brooks" }).click();
    await expect(page.getByRole("menu").getByText("rep@demo.test")).toBeVisible();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await context.addCookies(cookies);
    await visit(page, "/companies");
    await expect(page).toHaveURL(/\/login\?from=%2Fcompanies$/);
    expect((await page.request.get("/api/auth/current-user")).status()).toBe(401);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("next-auth.session-token");
  });
});

test.describe("the shell", () => {
  test("switches the active provider and says so (AUTH-025, ERR-005, SHELL-010)", async ({ page }) => {
    await signInWithOwnSession(page, "rep", "Keystone ASO");
    await visit(page, "/deals");
    await page.getByRole("button", { name: /Active provider: Keystone ASO/ }).click();
    await page.getByRole("menuitemradio", { name: "Summit PEO" }).click();
    await expect(page.getByText("Switched to Summit PEO")).toBeVisible();
    await expect(page.getByRole("button", { name: /Active provider: Summit PEO/ })).toBeVisible();
  });
});

test("what is injected into a page does not run: no markup from text, no handler, no inline script", async ({
  page,
}) => {
  await visit(page, "/login");
  const outcome = await page.evaluate(async () => {
    const here = window as unknown as { ran: string[] };
    here.ran = [];
    const refused: string[] = [];
    const attempt = async (name: string, work: () => void) => {
      try {
        work();
        // Anything that the policy allows would have run by now.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      } catch {
        refused.push(name);
      }
    };
    await attempt("markup", () => {
      document.body.insertAdjacentHTML("beforeend", `<img src="data:," onerror="window.ran.push('markup')">`);
    });
    await attempt("handler", () => {
      const image = document.createElement("img");
      image.setAttribute("onerror", "window.ran.push('handler')");
      image.src = "data:image/png;base64,none";
      document.body.append(image);
    });
    await attempt("script", () => {
      const script = document.createElement("script");
      script.append("window.ran.push('script')");
      document.body.append(script);
    });
    await attempt("address", () => {
      const script = document.createElement("script");
      script.src = "/api/openapi.json";
      document.body.append(script);
    });
    return { refused, ran: here.ran };
  });
  expect(outcome.ran).toEqual([]);
  expect(outcome.refused).toEqual(expect.arrayContaining(["markup", "address"]));
});

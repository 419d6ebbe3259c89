import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { cn } from "@/components/ui/cn";
import components from "@/components.json";
import { RenewalControls, RenewalDialogs, RenewalPages, RenewalsCard, RenewalsNotes } from "./written-for-shadcn";

// A container is drawn once a browser has measured it; what is in it, as if it had been.
vi.mock("recharts", async (original) => ({
  ...(await original<typeof import("recharts")>()),
  ResponsiveContainer: ({ children }: { children: React.ReactNode }) => children,
}));

const text = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("cn is where components.json says that components import it from", async () => {
  const { utils, ui } = components.aliases;
  expect((await import(`${utils.replace("@", process.cwd())}.ts`)).cn).toBe(cn);
  expect(ui).toBe("@/components/ui");
});

test("a card has its title, description, action and footer, and the chart's colors are the config's", () => {
  const html = renderToStaticMarkup(<RenewalsCard className="mt-2" />);
  expect(text(html)).toContain("Renewals This year, by quarter 29 renewed 4 lost");
  expect(html).toMatch(/<h2[^>]*>Renewals<\/h2>/);
  expect(html).toMatch(/<a href="#lost" class="badge [^"]*text-destructive-text/);
  expect(html).toContain("--color-renewed:var(--chart-1)");
  expect(html).toContain("--color-lost:light-dark(oklch(0.6 0.2 30), oklch(0.7 0.2 30))");
  expect(html).toMatch(/role="alert"[^>]*>.*One renewal is late.*It was due last week\./);
});

test("the notes of a chart say the labels of its config, and what formatters make of values", () => {
  const html = renderToStaticMarkup(<RenewalsNotes />);
  expect(text(html)).toBe("Q1 Renewed 1,200 Lost 3 Quarter Q1 renewed=1200 lost=3 Renewed Lost");
});

test("links look like buttons by the variants alone", () => {
  const html = renderToStaticMarkup(<RenewalPages page={2} pages={3} />);
  const looks = [...html.matchAll(/class="(button [^"]+)"/g)].map(([, look = ""]) => look);
  expect(looks).toHaveLength(3);
  expect(looks.map((look) => look.includes("border-input"))).toEqual([false, true, false]);
  expect(html).toMatch(/class="badge border/);
});

test("dialogs are opened by the buttons that they are given", () => {
  const html = renderToStaticMarkup(<RenewalDialogs />);
  expect(html).toMatch(/<button[^>]* aria-haspopup="dialog"[^>]*>Edit renewal<\/button>/);
  expect(html).toMatch(/<button[^>]* aria-haspopup="dialog"[^>]*>Delete<\/button>/);
});

test("menus, lists, tables and inputs render with the parts that are published", () => {
  const html = renderToStaticMarkup(<RenewalControls />);
  for (const shown of ["January 2027", "Open", "Mail", "Monthly", "None", "Renewals of the year", "Summit"]) {
    expect(text(html)).toContain(shown);
  }
  expect(html).toMatch(/<td[^>]*aria-selected="true"[^>]*bg-primary|bg-primary[^>]*aria-selected="true"/);
  expect(html).toMatch(/<button[^>]* aria-haspopup="menu"[^>]*>Actions<\/button>/);
});

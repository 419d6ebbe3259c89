import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorScreen } from "@/components/feedback/error-screen";

test("the error page says 'Something went wrong!' and offers 'Go back' and 'Refresh' (SHELL-032, SHELL-033)", () => {
  const html = renderToStaticMarkup(<ErrorScreen />);
  expect(html).toContain("Something went wrong!");
  expect([...html.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, label]) => label)).toEqual([
    "Go back",
    "Refresh",
  ]);
});

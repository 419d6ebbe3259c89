import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AgeNotices } from "@/components/intelligence/summary";

const DAY = 86_400_000;
const shown = (days: number, year?: number) =>
  renderToStaticMarkup(<AgeNotices generatedAt={new Date(Date.now() - days * DAY).toISOString()} year={year} />);

test("beside a summary, on the report and on the profile, stands that it is old, or that its website is", () => {
  expect(shown(100)).toContain("This report is older than 90 days");
  expect(shown(1, 2009)).toContain("The newest date on the website is 2009");
  expect(shown(1)).toBe("");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CensusPreview } from "@/components/census/census-preview";
import { CensusCheck, CensusReader } from "@/components/census/census-reader";
import { CensusFile, type CensusView } from "@/lib/census/census-file";
import { HOURS_OF_PERIODS_CSV, PLANTED, TITLED_CSV } from "@/tests/support/census/payroll-files";

test("a census can be dropped, chosen or pasted, and says what becomes of it", () => {
  const markup = renderToStaticMarkup(
    <CensusReader basesOf={() => []} isKeeping={false} failure={null} onUse={() => undefined} />,
  );
  expect(markup).toContain("Choose file");
  expect(markup).toContain("Or paste cells");
  expect(markup).toContain("It is read in this browser");
});

test("the preview has people and average wage per state, rejects by row, and what is left out, but nothing personal", async () => {
  const view = (await new CensusFile().open(new Blob([TITLED_CSV]))).view();
  const markup = renderToStaticMarkup(<CensusPreview view={view} />);
  const text = markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain("Florida 2 $52,000 Georgia 2 $35,230 All 4 $43,615");
  expect(text).toContain("Not read: 1 of 5 rows");
  expect(text).toContain("Row 12: More than 60 hours a week");
  expect(text).toContain(
    "Left out: 5 title rows, 2 total rows, 1 row of people who left, 1 row of contractors (1099).",
  );
  expect(text).toContain("1 person paid by the hour without hours: 40 a week, 52 weeks.");
  for (const secret of PLANTED) expect(markup).not.toContain(secret);
});

test("a census whose hours may be of a pay period has two answers as buttons, and no people until one is pressed (D-158)", () => {
  const census = new CensusFile().paste(HOURS_OF_PERIODS_CSV);
  const markupOf = (view: CensusView) =>
    renderToStaticMarkup(
      <CensusCheck view={view} isReading={false} ask={() => undefined} onForget={() => undefined} />,
    );
  const asked = markupOf(census.view());
  expect(asked).toContain("Are the hours in &#x27;Standard Hours&#x27; per week or per pay period?");
  expect(asked).toMatch(/>Per pay period<\/button>.*>Per week<\/button>/);
  expect(asked).not.toContain("People per state");
  const uses = census.view().columns.map(({ use }) => use);
  const answered = markupOf(census.view({ uses, hoursPerWeek: 40, weeklyColumn: 6 }));
  expect(answered).not.toContain("Are the hours");
  expect(answered).toContain("People per state");
});

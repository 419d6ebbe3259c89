import { expect, it } from "vitest";
import { codes } from "zipcodes";
import { isUsState } from "@/lib/domain/us-states";
import { stateOfFiveDigits } from "@/lib/table-file/rules";

/** Listed by the gazetteer, but no post office has it. */
const INVENTED = "87654";

it("knows the state of every ZIP code of the gazetteer", () => {
  const american = Object.values(codes).filter(({ zip, country }) => country === "US" && zip !== INVENTED);
  expect(american.length).toBeGreaterThan(40_000);
  const wrong = american.filter(({ zip, state }) => {
    const found = stateOfFiveDigits(zip);
    return isUsState(state) ? found !== state : found !== undefined && isUsState(found);
  });
  expect(wrong).toEqual([]);
});

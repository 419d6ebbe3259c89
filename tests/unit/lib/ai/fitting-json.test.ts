import { expect, test } from "vitest";
import { z } from "zod";
import { fittingJson } from "@/lib/vendors/model/fitting-json";

const schema = z.strictObject({ name: z.string(), parts: z.array(z.strictObject({ size: z.number() })) });
const good = '{"name":"A } B","parts":[{"size":1}]}';

test.each([
  ["as it is", good],
  ["in fences", `\`\`\`json\n${good}\n\`\`\``],
  ["with sentences around it, which have braces", `As {asked}, here {it} is: ${good} {done}`],
  ["with keys that nobody asked for, at any depth", '{"name":"A } B","parts":[{"size":1,"unit":"m"}],"why":{"x":1}}'],
])("the first object of an answer is taken %s (D-144)", (_, text) => {
  expect(JSON.parse(fittingJson(text, schema) ?? "null")).toEqual({ name: "A } B", parts: [{ size: 1 }] });
});

test.each([
  ["no object", "I cannot say."],
  ["an object that is cut off", good.slice(0, -3)],
  ["another form", '{"name":1,"parts":[]}'],
  ["a missing key", '{"name":"A"}'],
])("%s fits nothing", (_, text) => {
  expect(fittingJson(text, schema)).toBeNull();
});

// Anything but a single pass over them would not end within the time of a test.
test("an answer of braces alone is read to its end", () => {
  expect(fittingJson("{".repeat(500_000), schema)).toBeNull();
  expect(fittingJson("{}".repeat(250_000), schema)).toBeNull();
});

import { describe, expect, test } from "vitest";
import { type Adapter, Port } from "@/lib/vendors/port";

const adapter = (name: string, configured: boolean): Adapter => ({ name, isConfigured: () => configured });

describe("a port", () => {
  const built = adapter("built-in", true);
  const [first, second] = [adapter("First", true), adapter("Second", false)];

  test("uses its first adapter that has its settings", () => {
    expect(new Port("Mail", [first, built]).current()).toBe(first);
    expect(new Port("Mail", [second, first, built]).current()).toBe(first);
    expect(new Port("Mail", [second, built]).current()).toBe(built);
  });

  test("says what is not set up if no adapter is", () => {
    const message = "The payroll platform is not set up here. Please ask your administrator.";
    expect(() => new Port("The payroll platform", [second]).current()).toThrow(
      expect.objectContaining({ code: "not_configured", message }),
    );
  });

  test("finds the adapter that something was made with, even if another is in use, and names it when it cannot", () => {
    const port = new Port("Signing", [first, second, built]);
    expect(port.named("built-in")).toBe(built);
    for (const name of ["Second", "Gone"]) {
      expect(() => port.named(name)).toThrow(expect.objectContaining({ code: "not_configured" }));
      expect(() => port.named(name)).toThrow(`${name} is not set up here.`);
    }
  });
});

import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

test("a listed host can be on the private network, but never this machine, a link-local service or the database's", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://user:word@10.9.8.7:5432/tandem");
  const { insideNetwork } = await import("@/lib/vendors/signing/docuseal-network");
  const { mayReach } = await insideNetwork();
  const judged = (addresses: string[]) => addresses.filter(mayReach);
  const never = ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "169.254.169.254", "fe80::1", "0.0.0.0", "::"];
  expect(judged([...never, "10.9.8.7", "::ffff:10.9.8.7", "224.0.0.1", "255.255.255.255", "localhost"])).toEqual([]);
  const inside = ["10.1.2.3", "192.168.7.7", "172.16.0.9", "100.64.0.1", "fd00::7", "203.0.114.5"];
  expect(judged(inside)).toEqual(inside);
});

test("a host that is not listed is reached over the public internet only", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://localhost/tandem");
  vi.stubEnv("DOCUSEAL_HOSTS", "Sign.internal, 10.1.2.3:8443");
  const { admissibleDocuseal } = await import("@/lib/vendors/signing/docuseal-network");
  expect(admissibleDocuseal("http://sign.internal")).toBe("http://sign.internal");
  expect(admissibleDocuseal("https://10.1.2.3:8443")).toBe("https://10.1.2.3:8443");
  for (const address of [
    "https://10.1.2.3",
    "https://10.1.2.4:8443",
    "http://other.internal",
    "https://sign.internal:81",
  ]) {
    expect(() => admissibleDocuseal(address), address).toThrow();
  }
});

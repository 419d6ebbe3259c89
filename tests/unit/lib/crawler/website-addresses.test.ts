import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchResource } from "@/lib/crawler/fetch-resource";
import { type Network, resolverOf } from "@/lib/crawler/network";
import type { WebsiteProblem } from "@/lib/crawler/problem";
import { DnsServer } from "../../../support/fakes/dns-server";
import { FakeWebsite, html, redirect } from "../../../support/fakes/fake-website";

const accept = ["text/html"];
let canary: FakeWebsite;
beforeAll(async () => {
  canary = await FakeWebsite.start({ "/": html("reached") });
});
afterAll(() => canary.stop());
beforeEach(() => {
  canary.connections = 0;
});

const refusal = (address: string, network?: Network) =>
  fetchResource(address, { accept, ...(network && { network }) }).then(
    () => "it was read",
    (error) => error.reason,
  );

/** Hosts of addresses that are forbidden, however they are written. */
const FORBIDDEN_HOSTS = [
  // Loopback, in every way to write it
  ...["127.0.0.1", "127.0.0.2", "127.1", "127.0.1", "127.255.255.254", "127.0.0.1.", "127.00.0.01"],
  ...["2130706433", "017700000001", "0x7f000001", "0x7F.1", "0x7f.0.0.1", "0177.0.0.1", "0177.0.0.0x1", "127.0x1"],
  ...["%31%32%37.0.0.1", "127%2e0%2e0%2e1", "１２７.０.０.１", "①②⑦.⓪.⓪.①", "127。0。0。1", "𝟏𝟐𝟕.𝟎.𝟎.𝟏", "0x7f.①"],
  ...[
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[0000::0001]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:127.0.0.1]",
  ],
  ...["[::127.0.0.1]", "[::7f00:1]", "[::ffff:0:127.0.0.1]", "[64:ff9b::127.0.0.1]", "[64:ff9b::7f00:1]"],
  ...["[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2002:7f00:0001::1]", "[2001:0:7f00:1::]", "[2001::1]"],
  // This machine's own network
  ...["0", "0.0.0.0", "0.0.0.1", "0x0", "0.1.2.3", "[::]", "[::ffff:0.0.0.0]"],
  // Private networks
  ...["10.0.0.1", "10.255.255.255", "10.1", "167772161", "012.0.0.1", "0xa.0.0.1", "172.16.0.1", "172.31.255.255"],
  ...["192.168.0.1", "192.168.1", "3232235521", "0xc0a80001", "0300.0250.0.1", "[::ffff:10.0.0.1]", "[::ffff:c0a8:1]"],
  ...[
    "[64:ff9b::10.0.0.1]",
    "[2002:a00:1::]",
    "[2002:c0a8:1::1]",
    "[fd00::1]",
    "[fc00::1]",
    "[fdff:ffff::1]",
    "[fec0::1]",
  ],
  // Metadata of clouds, and link-local
  ...["169.254.169.254", "169.254.1", "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "[::ffff:169.254.169.254]"],
  ...["[64:ff9b::a9fe:a9fe]", "[2002:a9fe:a9fe::]", "[fd00:ec2::254]", "[fe80::1]", "[febf::1]", "[fe80::a9fe:a9fe]"],
  ...["168.63.129.16", "100.100.100.200", "192.0.0.192", "169.254.170.2"],
  // Shared, reserved, multicast and for documentation
  ...["100.64.0.1", "100.127.255.254", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.19.255.255", "198.51.100.1"],
  ...["203.0.113.1", "192.88.99.1", "192.31.196.1", "192.52.193.1", "192.175.48.1", "224.0.0.1", "239.255.255.250"],
  ...[
    "240.0.0.1",
    "255.255.255.255",
    "[ff02::1]",
    "[ff0e::1]",
    "[100::1]",
    "[2001:db8::1]",
    "[2001:2::1]",
    "[2001:10::1]",
  ],
  ...["[2001:20::1]", "[3fff::1]", "[5f00::1]", "[4000::1]", "[8000::1]", "[1::1]", "[2620:4f:8000::1]"],
];

/** Addresses that are refused for another reason. */
const OTHER_FORMS: [string, WebsiteProblem][] = [
  ["http://user@www.acme.test/", "credentials"],
  ["http://user:secret@www.acme.test/", "credentials"],
  ["http://www.acme.test@127.0.0.1/", "credentials"],
  ["http://:secret@www.acme.test/", "credentials"],
  ["file:///etc/passwd", "scheme"],
  ["gopher://127.0.0.1:6379/_INFO", "scheme"],
  ["ftp://127.0.0.1/", "scheme"],
  ["ws://127.0.0.1/", "scheme"],
  ["data:text/html,hello", "scheme"],
  ["javascript:alert(1)", "scheme"],
  ["blob:http://127.0.0.1/1", "scheme"],
  ["unix:/var/run/docker.sock", "scheme"],
  ["www.acme.test:80", "scheme"],
  ["http://www.acme.test:22/", "port"],
  ["http://www.acme.test:8080/", "port"],
  ["https://www.acme.test:8443/", "port"],
  ["http://www.acme.test:0/", "port"],
  ["http://93.184.215.14:6379/", "port"],
  ["http://www.acme.test:99999/", "invalid_address"],
  ["http://[fe80::1%25eth0]/", "invalid_address"],
  ["http://[fe80::1%eth0]/", "invalid_address"],
  ["http://[::1%25lo]/", "invalid_address"],
  ["http://127.0.0.1.1.1/", "invalid_address"],
  ["http://256.256.256.256/", "invalid_address"],
  ["http://0x7f.0.0.0.1/", "invalid_address"],
  ["http://4294967296/", "invalid_address"],
  ["http://./", "invalid_address"],
  ["http://", "invalid_address"],
  ["www.acme.test", "invalid_address"],
  ["//127.0.0.1/", "invalid_address"],
  ["", "invalid_address"],
];

describe("an address that must not be fetched", () => {
  test.each(FORBIDDEN_HOSTS)("http://%s/ is refused, and nothing connects", async (host) => {
    expect(await refusal(`http://${host}/`)).toBe("private_network");
    expect(await refusal(`https://${host}/`)).toBe("private_network");
    // Besides the usual ports, where a listener would notice it.
    expect(await refusal(`http://${host}:${canary.port}/`, canary.closedNetwork)).toBe("private_network");
    expect(canary.connections).toBe(0);
  });

  test.each(OTHER_FORMS)("%s is refused as %s", async (address, reason) => {
    expect(await refusal(address)).toBe(reason);
    expect(canary.connections).toBe(0);
  });

  test("is tested in at least 80 forms, each once", () => {
    expect(new Set(FORBIDDEN_HOSTS).size).toBe(FORBIDDEN_HOSTS.length);
    expect(FORBIDDEN_HOSTS.length).toBeGreaterThanOrEqual(80);
  });

  test("is refused in words that a rep understands", async () => {
    await expect(fetchResource("http://169.254.169.254/", { accept })).rejects.toThrow(
      "The address leads to a private network.",
    );
  });

  test("would be noticed by these tests: an allowed address does connect", async () => {
    expect(await refusal(canary.url(), canary.network)).toBe("it was read");
    expect(await refusal(canary.url("/", "127.0.0.1"), canary.network)).toBe("it was read");
    expect(canary.connections).toBe(2);
  });
});

describe("a name", () => {
  const answering = (...answers: string[]): Network => ({ ...canary.closedNetwork, resolve: async () => answers });

  test.each([
    ["a private address", ["127.0.0.1"]],
    ["the metadata address", ["169.254.169.254"]],
    ["a private IPv6 address", ["fd00::1"]],
    ["loopback by IPv6", ["::1"]],
    ["an IPv4 address inside of IPv6", ["::ffff:127.0.0.1"]],
    ["a translated address", ["64:ff9b::7f00:1"]],
    ["a link-local address with its zone", ["fe80::1%lo"]],
    ["a public and a private address", ["93.184.215.14", "127.0.0.1"]],
    ["a private address of the other family", ["93.184.215.14", "::1"]],
    ["what is no address", ["localhost"]],
  ])("that DNS resolves to %s is refused", async (_, answers) => {
    expect(await refusal(canary.url(), answering(...answers))).toBe("private_network");
    expect(await refusal(canary.url("/", "localhost."), answering(...answers))).toBe("private_network");
    expect(canary.connections).toBe(0);
  });

  test("that does not exist is reported as such, which no other try would change", async () => {
    expect(await refusal(canary.url(), answering())).toBe("no_such_name");
  });

  test("is resolved once per connection, which goes to the address that was checked", async () => {
    const answers = [["127.0.0.1"], ["127.0.0.2"], ["127.0.0.2"]];
    let asked = 0;
    const rebinding: Network = { ...canary.network, resolve: async () => answers[asked++] ?? [] };
    expect(await refusal(canary.url(), rebinding)).toBe("it was read");
    expect(asked).toBe(1);
    expect(canary.connections).toBe(1);
    // The next call asks again, and is refused by the second answer.
    expect(await refusal(canary.url(), rebinding)).toBe("private_network");
    expect(canary.connections).toBe(1);
  });

  test("is checked again after every redirect, even if it is the same name", async () => {
    canary.answers.set("/again", redirect("/"));
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    const rebinding: Network = { ...canary.network, resolve: async () => answers.shift() ?? [] };
    expect(await refusal(canary.url("/again"), rebinding)).toBe("private_network");
    expect(canary.connections).toBe(1);
  });
});

describe("a name server", () => {
  const HERE = [127, 0, 0, 1];
  const PUBLIC = [93, 184, 215, 14];
  const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, ...HERE];
  const by = (server: DnsServer, network: Network = canary.closedNetwork): Network => ({
    ...network,
    resolve: resolverOf([server.address]),
  });

  test.each<[string, number[][], number[][]]>([
    ["loopback", [HERE], []],
    ["loopback among public ones", [PUBLIC, HERE], []],
    ["loopback in the other family", [PUBLIC], [MAPPED]],
  ])("that answers %s is not followed", async (_, a, aaaa) => {
    const server = await DnsServer.start((_name, type) => (type === "A" ? a : aaaa));
    expect(await refusal(canary.url("/", "rebind.acme.test"), by(server))).toBe("private_network");
    expect(canary.connections).toBe(0);
    expect(server.asked.sort()).toEqual(["rebind.acme.test A", "rebind.acme.test AAAA"]);
    server.stop();
  });

  test("that changes its answer at once is asked once per connection", async () => {
    let asked = 0;
    const server = await DnsServer.start((_name, type) => (type === "A" ? [[127, 0, 0, ++asked]] : []));
    expect(await refusal(canary.url(), by(server, canary.network))).toBe("it was read");
    expect(asked).toBe(1);
    expect(await refusal(canary.url(), by(server, canary.network))).toBe("private_network");
    expect(canary.connections).toBe(1);
    server.stop();
  });

  test("that does not know the name, or does not answer, is reported", async () => {
    const knowing = await DnsServer.start(() => []);
    expect(await refusal(canary.url(), by(knowing))).toBe("no_such_name");
    knowing.stop();
    const silent = await DnsServer.start(() => null);
    const call = { accept, network: by(silent), limits: { milliseconds: 100 } };
    await expect(fetchResource(canary.url(), call)).rejects.toMatchObject({ reason: "timeout" });
    silent.stop();
  });
});

describe("a redirect", () => {
  const port = () => canary.port;
  test.each<[() => string, WebsiteProblem]>([
    [() => `http://127.0.0.2:${port()}/`, "private_network"],
    [() => `http://2130706434:${port()}/`, "private_network"],
    [() => `http://[::1]:${port()}/`, "private_network"],
    [() => `//[::ffff:127.0.0.2]:${port()}/`, "private_network"],
    [() => "http://169.254.169.254/latest/meta-data/", "private_network"],
    [() => "http://www.acme.test:22/", "port"],
    [() => `http://user@www.acme.test:${port()}/`, "credentials"],
    [() => "file:///etc/passwd", "scheme"],
    [() => "gopher://127.0.0.1/", "scheme"],
    [() => "http://", "invalid_address"],
  ])("to a forbidden address is refused (%#)", async (location, reason) => {
    canary.answers.set("/away", redirect(location(), 307));
    expect(await refusal(canary.url("/away"), canary.network)).toBe(reason);
    expect(canary.connections).toBe(1);
  });
});

import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction, Socket, type TcpNetConnectOpts } from "node:net";
import { pathToFileURL } from "node:url";

// An internet of websites that a test plays. It is loaded ahead of an unchanged process, such as the production build, by
// NODE_OPTIONS, and replaces DNS and the network below the product's fetcher: the fetcher resolves names, checks
// addresses and ports, and connects as it always does. Nothing of the product knows of it.

const PORT = "PLAYED_WEBSITE_PORT";
/** A public address, so that the fetcher admits it. */
const ADDRESS = "93.184.215.14";

/**
 * The settings of a process for which every name under '.test' is a website on port 80, played by a FakeWebsite, and no other
 * name exists. For `startTestServer({ env })`, and for job workers in the environment:
 *
 *     const site = await FakeWebsite.start({ "/": page("Acme", "Makes anvils.") });
 *     const model = await FakeModel.start();
 *     model.answers = answerAboutHarbor; // of intelligence-model.ts, or a test's own
 *     const server = await startTestServer({ env: { ...fakeInternet(site), ...model.settings } });
 *
 * A company with the website http://www.acme.test is then read by the server's own jobs. `publicHarborSite()` of harbor-site.ts is a
 * whole one.
 */
export const fakeInternet = (site: { port: number }): Record<string, string> => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${pathToFileURL(import.meta.filename).href}`.trim(),
  [PORT]: String(site.port),
});

/** Starts it in this process. */
function play(port: number): void {
  const noSuchName = async () => {
    throw Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" });
  };
  Resolver.prototype.resolve4 = (async (name: string) =>
    name.endsWith(".test") ? [ADDRESS] : noSuchName()) as Resolver["resolve4"];
  Resolver.prototype.resolve6 = noSuchName as Resolver["resolve6"];

  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const [options] = (Array.isArray(given[0]) ? given[0] : given) as [TcpNetConnectOpts];
    // Only the fetcher of websites gives its sockets a lookup.
    if (options?.lookup && Number(options.port) === 80) {
      options.lookup = toLoopback(options.lookup);
      options.port = port;
    }
    return (connect as (...all: unknown[]) => Socket).apply(this, given);
  } as Socket["connect"];
}

/** Lets the fetcher look an address up and check it, and connects to this machine instead. */
const toLoopback =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, addresses, family) => {
      const found = Array.isArray(addresses) ? addresses.map(({ address }) => address) : [addresses];
      if (error || found.some((address) => address !== ADDRESS)) return done(error, addresses, family);
      const here = "127.0.0.1";
      return options.all ? done(null, [{ address: here, family: 4 }]) : done(null, here, isIP(here));
    });

const port = process.env[PORT];
if (port) play(Number(port));

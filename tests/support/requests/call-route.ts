type Handler = (request: Request, next: { params: Promise<unknown> }) => Promise<Response>;

/** The route files, loaded when they are first called. */
const FILES = import.meta.glob<Record<string, Handler | undefined>>("/app/api/**/route.ts");

/** What a path is served by, as Next chooses it: a name written out goes before one in brackets. */
const ROUTES = Object.entries(FILES)
  .map(([file, load]) => {
    const parts = file.split("/").slice(2, -1);
    const names = parts.flatMap((part) => /^\[(?:\.{3})?(\w+)\]$/.exec(part)?.[1] ?? []);
    const pattern = parts
      .map((part) =>
        part.startsWith("[...") ? "(.+)" : part.startsWith("[") ? "([^/]+)" : part.replaceAll(".", "\\."),
      )
      .join("/");
    return {
      names,
      load,
      pattern: new RegExp(`^/${pattern}$`),
      rank: parts.map((part) => (part.startsWith("[") ? 1 : 0)).join(""),
    };
  })
  .sort((a, b) => (a.rank < b.rank ? -1 : 1));

/** Calls the handler of a path in this process, with nothing of what a server does before and after it. */
export async function callRoute(path: string, init: RequestInit): Promise<Response> {
  const request = new Request(new URL(path, process.env.APP_URL), init);
  if (typeof init.body === "string") request.headers.set("content-length", `${Buffer.byteLength(init.body)}`);
  const { pathname } = new URL(request.url);
  for (const { pattern, names, load } of ROUTES) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const handler = (await load())[request.method];
    if (!handler) throw new Error(`${pathname} has no ${request.method}`);
    const params = Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1] ?? "")]));
    return await handler(request, { params: Promise.resolve(params) });
  }
  throw new Error(`No route file serves ${pathname}`);
}

/** A malformed one stays as it is: no id looks like it. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

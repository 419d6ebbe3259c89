import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";

// A process of its own, so that reading streams is not measured as what it costs others to wait for an answer.

const [, , baseUrl = "", cookie = "", dealId = ""] = process.argv;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const OPENED_AT_ONCE = 50;
/** Fewer than one person may have under way. */
const CHANGED_AT_ONCE = 4;

let streams: ClientRequest[] = [];
let news = 0;
let changing: NodeJS.Timeout | undefined;
let underWay = 0;

async function open(): Promise<void> {
  const stream = request(`${baseUrl}/api/changes/stream?age=0`, { agent, headers: { cookie } });
  stream.on("error", () => undefined);
  stream.end();
  const [response] = (await once(stream, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}`);
  response.on("data", (part: Buffer) => {
    if (part.includes("event: news")) news++;
  });
  response.on("error", () => undefined);
  await once(response, "data");
  streams.push(stream);
}

async function change(): Promise<void> {
  if (underWay >= CHANGED_AT_ONCE) return;
  underWay++;
  const response = await fetch(`${baseUrl}/api/deals/${dealId}/notes`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", origin: baseUrl },
    body: JSON.stringify({ content: "One of many" }),
  });
  if (!response.ok) throw new Error(`A change was answered with ${response.status}`);
  await response.arrayBuffer();
  underWay--;
}

const ORDERS: Record<string, (amount: number) => Promise<unknown>> = {
  open: async (amount) => {
    for (let left = amount; left > 0; left -= OPENED_AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, left) }, open));
  },
  drop: async () => {
    for (const stream of streams) stream.destroy();
    streams = [];
  },
  /** As many changes a second, or as many as the server takes. */
  change: async (amount) => {
    clearInterval(changing);
    if (amount > 0) changing = setInterval(() => void change(), 1000 / amount);
  },
  count: async () => {
    const counted = news;
    news = 0;
    return counted;
  },
};

process.on("message", ({ order, amount }: { order: string; amount: number }) => {
  void ORDERS[order]?.(amount).then((answer) => process.send?.({ answer: answer ?? null }));
});

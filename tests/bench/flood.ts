import { Agent, request } from "node:http";

// A process of its own, so that what it costs to send a flood is not measured as what it costs to wait for an answer.

const ATTEMPTS_PER_SECOND = 200;
const baseUrl = process.argv[2] ?? "";
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const headers = { "content-type": "application/json", origin: baseUrl };

const statuses: Record<number, number> = {};
const underWay = new Set<Promise<void>>();
let attempts = 0;

/** Returns the status, or 0 when no answer came. */
function attempt(): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(`${baseUrl}/api/auth/sign-in`, { method: "POST", agent, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", () => resolve(0));
    sent.end(JSON.stringify({ email: `flood-${process.pid}-${attempts++}@bench.test`, password: "Wrong-password" }));
  });
}

function start(): void {
  const done = attempt().then((status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    underWay.delete(done);
  });
  underWay.add(done);
}

const timer = setInterval(start, 1000 / ATTEMPTS_PER_SECOND);

process.once("message", async () => {
  clearInterval(timer);
  await Promise.all(underWay);
  process.send?.(statuses, () => process.exit(0));
});

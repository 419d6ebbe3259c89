import { createSocket, type Socket } from "node:dgram";

const TYPES: Record<number, "A" | "AAAA"> = { 1: "A", 28: "AAAA" };
const ANSWERED = 0x8180;
const NO_SUCH_NAME = 3;

/** A name server on loopback with answers set by a test; all other names do not exist. */
export class DnsServer {
  readonly asked: string[] = [];
  readonly #socket: Socket = createSocket("udp4");

  /** `answer` says the addresses of a name, in bytes; null is no answer at all. */
  static async start(answer: (name: string, type: "A" | "AAAA") => number[][] | null): Promise<DnsServer> {
    const server = new DnsServer();
    server.#socket.on("message", (query, { port, address }) => {
      const { name, type, end } = questionIn(query);
      server.asked.push(`${name} ${type}`);
      const addresses = type ? answer(name, type) : [];
      if (addresses) server.#socket.send(reply(query.subarray(0, end), addresses), port, address);
    });
    await new Promise<void>((resolve) => server.#socket.bind(0, "127.0.0.1", resolve));
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  stop(): void {
    this.#socket.close();
  }
}

function questionIn(query: Buffer): { name: string; type: "A" | "AAAA" | undefined; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: TYPES[query.readUInt16BE(at + 1)], end: at + 5 };
}

/** The question again, and a record with no time to live for each address. */
function reply(question: Buffer, addresses: number[][]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(addresses.length ? ANSWERED : ANSWERED | NO_SUCH_NAME, 2);
  head.writeUInt16BE(addresses.length, 6);
  for (const count of [8, 10]) head.writeUInt16BE(0, count);
  const type = question.subarray(-4);
  const records = addresses.map((bytes) =>
    Buffer.concat([Buffer.from([0xc0, 12]), type, Buffer.from([0, 0, 0, 0, 0, bytes.length]), Buffer.from(bytes)]),
  );
  return Buffer.concat([head, ...records]);
}

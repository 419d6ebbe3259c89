import { createServer, type Server, type Socket } from "node:net";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header and body as they came. */
  raw: string;
}

/** A small mail server on loopback: it takes what it is told and keeps it, or refuses as often as a test asks for. */
export class SmtpSink {
  readonly mails: ReceivedMail[] = [];
  /** So many of the next mails are refused for the moment (451). */
  refusals = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SmtpSink> {
    const server = createServer();
    const sink = new SmtpSink(server);
    server.on("connection", (socket) => sink.#talk(socket));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return sink;
  }

  get url(): string {
    const address = this.server.address();
    return `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  #talk(socket: Socket): void {
    let buffer = "";
    let inData = false;
    let mail: ReceivedMail = { from: "", to: [], raw: "" };
    const say = (line: string) => socket.write(`${line}\r\n`);
    const address = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? "";
    const take = (raw: string) => {
      if (this.refusals > 0) {
        this.refusals--;
        return say("451 Try again later");
      }
      this.mails.push({ ...mail, raw });
      mail = { from: "", to: [], raw: "" };
      return say("250 Kept");
    };
    const answer = (line: string) => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === "MAIL") mail.from = address(line);
      if (command === "RCPT") mail.to.push(address(line));
      if (command === "DATA") inData = true;
      if (command === "QUIT") socket.end("221 Bye\r\n");
      else say(command === "DATA" ? "354 Go on" : "250 OK");
    };
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      buffer += chunk.toString("utf8");
      for (;;) {
        const end = buffer.indexOf(inData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          take(text);
        } else answer(text);
      }
    });
    say("220 sink");
  }
}

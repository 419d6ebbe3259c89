import { createServer, type Socket } from "node:net";
import { type Listening, listen } from "./loopback";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header and body as they came. */
  raw: string;
}

/** A small mail server on loopback: it accepts and keeps every mail, or refuses as often as a test asks for. */
export class SmtpSink {
  readonly mails: ReceivedMail[] = [];
  /** This many of the next mails are refused temporarily (451). */
  refusals = 0;

  private constructor(private readonly at: Listening) {}

  static async start(): Promise<SmtpSink> {
    const server = createServer();
    const sink = new SmtpSink(await listen(server));
    server.on("connection", (socket) => sink.#talk(socket));
    return sink;
  }

  get url(): string {
    return `smtp://${this.at.host}`;
  }

  stop(): Promise<void> {
    return this.at.stop();
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

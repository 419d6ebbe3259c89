import "server-only";
import { type AgreementBody, numberBlocks, textsOf } from "@/lib/agreements/body";
import { around } from "@/lib/agreements/problems";
import { AppError } from "@/lib/app-error";
import { inFileWorker } from "@/lib/file-worker/run";

interface Text {
  body: AgreementBody;
  exhibits: { name: string }[];
}

/** Throws 'bad_request' naming the place of a text that our fonts cannot print. */
export async function refuseUnprintableText(providerId: string, { body, exhibits }: Text): Promise<void> {
  const texts = [
    ...numberBlocks(body).flatMap(({ block, place }) => textsOf(block).map((text) => ({ place, text }))),
    ...exhibits.map(({ name }) => ({ place: "Exhibit", text: name })),
  ];
  const chars = await inFileWorker("unprintable", providerId, { text: texts.map(({ text }) => text).join("\n") });
  const found = texts.find(({ text }) => chars.some((char) => text.normalize("NFC").includes(char)));
  if (!found) return;
  const text = found.text.normalize("NFC");
  const char = chars.find((one) => text.includes(one)) ?? "";
  const message = `${found.place}, ${around(text, text.indexOf(char), char.length)}: Our documents cannot print ${char}`;
  throw AppError.badRequest(message, { body: message });
}

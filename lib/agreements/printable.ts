import "server-only";
import { unprintable } from "@/lib/documents/pdf/typography";
import { type AgreementBody, numberBlocks, textsOf } from "@/lib/domain/agreement-body";
import { around } from "@/lib/domain/agreement-problems";
import { AppError } from "@/lib/http/app-error";

interface Text {
  body: AgreementBody;
  exhibits: { name: string }[];
}

/** Throws 'bad_request' with the place of a text that no font of ours can write. */
export async function refuseUnprintableText({ body, exhibits }: Text): Promise<void> {
  const texts = [
    ...numberBlocks(body).flatMap(({ block, place }) => textsOf(block).map((text) => ({ place, text }))),
    ...exhibits.map(({ name }) => ({ place: "Exhibit", text: name })),
  ];
  const chars = await unprintable(texts.map(({ text }) => text).join("\n"));
  const found = texts.find(({ text }) => chars.some((char) => text.normalize("NFC").includes(char)));
  if (!found) return;
  const text = found.text.normalize("NFC");
  const char = chars.find((one) => text.includes(one)) ?? "";
  const message = `${found.place}, ${around(text, text.indexOf(char), char.length)}: Our documents cannot print ${char}`;
  throw AppError.badRequest(message, { body: message });
}

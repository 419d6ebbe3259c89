import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isDocusealsMessage } from "@/lib/vendors/signing/docuseal-webhook";

const SECRET = "whsec_MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0";
const BODY = '{"event_type":"form.completed","data":{"id":1}}';
const AT = 1_700_000_000;
/** As DocuSeal makes it. */
const MAC = "d8d59c3d84790bd1da46c9b2ba54edab4e005e729c5a2bf4933008169bfb32b8";
const SIGNATURE = `${AT}.${MAC}`;
const later = (seconds: number) => new Date((AT + seconds) * 1000);

test.each([
  ["DocuSeal's own, minutes later", SECRET, SIGNATURE, BODY, 299, true],
  ["another secret's", "whsec_forged", SIGNATURE, BODY, 0, false],
  ["old", SECRET, SIGNATURE, BODY, 301, false],
  ["of tomorrow", SECRET, SIGNATURE, BODY, -301, false],
  ["of another body", SECRET, SIGNATURE, `${BODY} `, 0, false],
  ["of another time", SECRET, `${AT + 1}.${MAC}`, BODY, 0, false],
  ["of the body alone", SECRET, `${AT}.${createHmac("sha256", SECRET).update(BODY).digest("hex")}`, BODY, 0, false],
  ["the secret itself", SECRET, SECRET, BODY, 0, false],
  ["none", SECRET, null, BODY, 0, false],
])("a message's signature that is %s", (_, secret, signature, body, seconds, isIts) => {
  expect(isDocusealsMessage(secret, signature, body, later(seconds))).toBe(isIts);
});

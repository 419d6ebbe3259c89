import { z } from "zod";
import type { Embed } from "@/lib/contracts/embed-frames";
import { SIGNATURE_STATUSES, SIGNER_ROLES } from "@/lib/domain/enums";
import type { Adapter, Port } from "@/lib/vendors/port";
import type { SchedulingAdapter } from "@/lib/vendors/scheduling/port";
import type { SigningAdapter } from "@/lib/vendors/signing/port";
import { callVendor, type Vendor } from "@/lib/vendors/vendor-call";
import { emptyPage } from "../records/bombs";
import type { FakeVendor } from "./fake-vendor";

/** A port prefers this adapter until the returned function is called. */
export function prefer<A extends Adapter>(port: Port<A>, adapter: A): () => void {
  const adapters = port.adapters as A[];
  adapters.unshift(adapter);
  return () => {
    if (adapters.includes(adapter)) adapters.splice(adapters.indexOf(adapter), 1);
  };
}

/** A short timeout only for a vendor that hangs, because a busy machine is slow, too. */
const vendorOf = (name: string, fake: FakeVendor) => (): Vendor => ({
  name,
  baseUrl: fake.url,
  headers: { "x-auth-token": "the-key" },
  timeoutMs: fake.fault === "hang" ? 300 : 8_000,
});

const embedOf = (origin: string): Embed => ({ origin, readMessage: () => null, policy: { "frame-src": [origin] } });

const Submission = z.object({ id: z.uuid(), links: z.record(z.enum(SIGNER_ROLES), z.url()) });
const Submitted = z.object({
  signers: z.array(
    z.object({
      role: z.enum(SIGNER_ROLES),
      status: z.enum(SIGNATURE_STATUSES),
      signedAt: z.iso.datetime().nullable(),
    }),
  ),
});

/** A signing vendor as a real one would be: over HTTP, by the one way that the product has. */
export function signingOver(fake: FakeVendor): SigningAdapter {
  const vendor = vendorOf("Quill Sign", fake);
  return {
    name: vendor().name,
    isConfigured: () => true,
    embed: embedOf(fake.url),
    async submit({ key, name, pdf, signers }) {
      const { id, links } = await callVendor(vendor(), {
        method: "POST",
        path: "/submissions",
        body: { key, name, file: Buffer.from(pdf).toString("base64"), roles: signers.map(({ role }) => role) },
        answer: Submission,
      });
      return { reference: id, links };
    },
    nameSigner: async () => undefined,
    async readRecord({ reference }) {
      const { signers } = await callVendor(vendor(), { path: `/submissions/${reference}`, answer: Submitted });
      const read = signers.map((one) => ({ ...one, signedAt: one.signedAt === null ? null : new Date(one.signedAt) }));
      const signed = signers.some(({ status }) => status === "signed");
      return { signers: read, files: signed ? { signed: emptyPage(0), log: null } : null, problem: null };
    },
    async withdraw({ reference }) {
      await callVendor(vendor(), { method: "DELETE", path: `/submissions/${reference}`, answer: z.object({}) });
    },
  };
}

const Bookings = z.object({
  bookings: z.array(z.object({ id: z.string(), key: z.string(), startsAt: z.iso.datetime(), timeZone: z.string() })),
});

/** A scheduling vendor as a real one would be. With `checksKey` false it trusts what the browser reports. */
export function schedulingOver(fake: FakeVendor, checksKey = true): SchedulingAdapter {
  const vendor = vendorOf("Quill Calendar", fake);
  return {
    name: vendor().name,
    isConfigured: () => true,
    embed: embedOf(fake.url),
    async createLink({ key }) {
      const answer = z.object({ url: z.url() });
      return (await callVendor(vendor(), { method: "POST", path: "/links", body: { key }, answer })).url;
    },
    async findBooking({ key }, reported) {
      const query = new URLSearchParams(reported ? { id: reported } : { key });
      const { bookings } = await callVendor(vendor(), { path: `/bookings?${query}`, answer: Bookings });
      const booking = bookings.find((one) => !checksKey || one.key === key);
      if (!booking) return null;
      const startsAt = new Date(booking.startsAt);
      const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
      return { startsAt, endsAt, timeZone: booking.timeZone, reference: booking.id, canceledAt: null, links: null };
    },
  };
}

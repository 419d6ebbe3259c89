import { z } from "zod";
import { SIGNER_ROLES } from "@/lib/domain/enums";
import { AgreementBlocks } from "./contract-blocks";

/** The parts of an agreement with everything filled in: the PDF is printed from it, and phones show it as text. */
export const AgreementContent = z.object({
  title: z.string(),
  service: z.string(),
  /** 'PRO-000123' */
  proposalCode: z.string(),
  /** 'yyyy-MM-dd', a day in the provider's time zone. */
  createdDate: z.string(),
  provider: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** The parties and key facts; the first line of each is the most important. */
  facts: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  /** Without placeholders; inserts mark where `pricing` and `services` go. */
  body: AgreementBlocks,
  pricing: z.array(z.object({ mainText: z.string(), subText: z.string(), amount: z.string() })),
  services: z.array(z.object({ name: z.string(), description: z.array(z.string()) })),
  signing: z.object({
    number: z.string(),
    sentences: z.array(z.string()),
    parties: z.array(z.object({ role: z.enum(SIGNER_ROLES), name: z.string(), signer: z.string() })),
  }),
  /** Additional PDFs after the signatures: 'Exhibit A: Safety manual'. */
  exhibits: z.array(z.object({ title: z.string(), pageCount: z.int() })),
});
export type AgreementContent = z.output<typeof AgreementContent>;

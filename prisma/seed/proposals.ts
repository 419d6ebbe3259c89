import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { PRICE_MODELS, PROPOSAL_STATUS, type PriceModel, type ProposalStatus } from "@/lib/domain/enums";
import { isOfferedUnder, priceBounds } from "@/lib/domain/pricing";
import {
  completeOfferDocuments,
  completeWelcomeCall,
  createOfferDocuments,
  decideOffer,
  getOffer,
} from "@/lib/offers/service";
import { getProviderProducts } from "@/lib/proposals/catalog";
import { createProposal, markAnswerSeen } from "@/lib/proposals/service";
import { bookWelcomeCall, getSchedulingSession } from "@/lib/scheduling/service";
import { getSigningSession, sign } from "@/lib/signing/service";
import type { SeededDeal } from "./deals";
import type { People, Rep } from "./people";

const { DRAFT, APPROVED, REJECTED, DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

function actorOf({ user, providerId }: Rep): Actor {
  const { id: userId, ...person } = user;
  return {
    ...person,
    userId,
    sessionId: "",
    impersonatorId: null,
    impersonator: null,
    providerId,
    providerRole: "member",
  };
}

/** Proposals in each status for the PEO and the ASO, made by the same use cases that people use. */
export async function seedProposals(people: People, deals: SeededDeal[]): Promise<void> {
  const wanted = [COMPLETED, DRAFT, DOCUMENT_SIGNING, REJECTED, WELCOME_CALL, APPROVED, DRAFT];
  for (const providerId of [people.summit, people.keystone]) {
    const own = deals.filter((deal) => deal.rep.providerId === providerId && deal.rep.user.id === people.rep.id);
    for (const [index, status] of wanted.entries()) {
      const deal = own[index % own.length];
      if (deal) await seedProposal(deal, status, PRICE_MODELS[index % 2] ?? "BUNDLED_RATE", 25 + index * 9);
    }
  }
}

async function seedProposal(
  deal: SeededDeal,
  status: ProposalStatus,
  priceModel: PriceModel,
  employees: number,
): Promise<void> {
  const actor = actorOf(deal.rep);
  const { payrollProducts, taxRates } = await getProviderProducts(actor, deal.id);
  const chosen = payrollProducts.filter((product) => isOfferedUnder(priceModel, product.priceType)).slice(0, 3);
  const price = (product: (typeof chosen)[number]): number => {
    const { min, max } = priceBounds(priceModel, product);
    return Math.round((((min ?? 0) * 2 + (max ?? 0)) / 3) * 100) / 100;
  };
  const states: ("CO" | "TX")[] = ["CO", "TX"];
  const adjustable = taxRates.filter(
    (tax) => tax.minRate !== null && (tax.state === null || states.some((state) => state === tax.state)),
  );
  const { id } = await createProposal(actor, deal.id, {
    companyEmployeeCount: employees,
    employeeAverageSalary: 48_000 + employees * 100,
    statesOfOperation: states,
    priceModel,
    payrollProducts: chosen.map((product) =>
      priceModel === "BUNDLED_RATE"
        ? { id: product.id, rate: price(product) }
        : { id: product.id, pricePerEmployee: price(product) },
    ),
    taxRates: adjustable.map((tax) => ({
      id: tax.id,
      rate: Math.round(((tax.minRate ?? 0) + (tax.maxRate ?? 0)) * 50) / 100,
    })),
  });
  await walk(id, status);
  if (status !== APPROVED && status !== REJECTED) await markAnswerSeen(actor, deal.id, id);
}

/** Takes a draft as far along the client's path as wanted. */
async function walk(id: string, status: ProposalStatus): Promise<void> {
  if (status === DRAFT) return;
  await decideOffer(id, status !== REJECTED, "We have found a provider that is closer to our branches");
  if (status === REJECTED || status === APPROVED) return;
  const offer = await getOffer(id);
  const contact = await db().contact.findFirst({
    where: { company: { deals: { some: { proposals: { some: { id } } } } } },
  });
  const { clientSigningLink } = await createOfferDocuments(id, {
    companyName: offer.companyDetails.name,
    addressLine1: offer.companyDetails.addressLine1,
    addressLine2: null,
    city: offer.companyDetails.city,
    state: offer.companyDetails.state as "CO",
    zipCode: offer.companyDetails.zip,
    taxIdNumber: "84-1234567",
    signerFirstName: contact?.firstName ?? "Jordan",
    signerLastName: contact?.lastName ?? "Lane",
    signerTitle: contact?.title ?? "Chief Executive Officer",
    signerEmail: contact?.email ?? "jordan.lane@example.com",
    signerPhone: "(303) 555-0142",
  });
  if (status === DOCUMENT_SIGNING) return;
  const token = clientSigningLink?.split("/").at(-1) ?? "";
  const { documentSha256, signer } = await getSigningSession(token);
  await sign(null, token, {
    kind: "typed",
    typedName: `${signer.firstName} ${signer.lastName}`,
    consent: true,
    documentSha256,
  });
  const signed = await completeOfferDocuments(id);
  if (status === WELCOME_CALL) return;
  const scheduling = signed.welcomeScheduleLink?.split("/").at(-1) ?? "";
  const { slots } = await getSchedulingSession(scheduling);
  await bookWelcomeCall(scheduling, slots[0] ?? "");
  await completeWelcomeCall(id);
}

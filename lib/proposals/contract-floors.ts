import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { APPROVALS, FLOOR_BASES } from "@/lib/pricing/floors";
import { FloorSettings } from "@/lib/providers/contract";

const Person = z.object({ firstName: z.string(), lastName: z.string() });

/** The floors for the builder, and the owners who can approve a price below them. */
export const OfferedFloors = FloorSettings.extend({ approvers: z.array(Person) });
export type OfferedFloors = z.output<typeof OfferedFloors>;

/** A floor that a price is below, and by how much. */
const FloorFinding = z.discriminatedUnion("floor", [
  z.object({
    floor: z.literal(["yearly", "pepm"]),
    /** Dollars a year, or per employee per month. */
    minimum: z.number(),
    /** Missing dollars a year; at least 0.01. */
    short: z.number(),
  }),
  z.object({
    floor: z.literal("suta"),
    /** Percent of the spread. */
    minimum: z.number(),
    taxName: z.string(),
    /** Percent: the chosen rate and the smallest one that reaches the floor. */
    rate: z.number(),
    needed: z.number(),
  }),
]);
export type FloorFinding = z.output<typeof FloorFinding>;

const BelowFloors = z.object({
  /** Of which total the dollars are: the plain one where that with wage bases could not be computed. */
  basis: z.enum(FLOOR_BASES),
  findings: z.array(FloorFinding),
});
export type BelowFloors = z.output<typeof BelowFloors>;

/** Of a proposal that was below a floor when it was made: inside answers only, never the client's (D-181). */
export const ProposalApproval = z.object({
  state: z.enum(APPROVALS),
  below: BelowFloors,
  /** Who made the proposal. */
  askedBy: Person.nullable(),
  /** Who decided, when, and the reason if they gave one; null while it waits. */
  decision: z.object({ by: Person.nullable(), at: field.instant, reason: z.string().nullable() }).nullable(),
  /** The owners who can approve it. */
  approvers: z.array(Person),
  /** Whether the caller can decide. */
  mayDecide: z.boolean(),
});
export type ProposalApproval = z.output<typeof ProposalApproval>;

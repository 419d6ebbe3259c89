import { describe } from "vitest";
import { describeAccess } from "./access";

describe("each kind of caller gets what the table says, the first third (API-014, API-048, API-051, API-076, PERM-016, PERM-039, PERM-044, PERM-046 to PERM-055)", () =>
  describeAccess(0, 3));

import { describe } from "vitest";
import { describeAccess } from "./access";

describe("each kind of caller gets what the table says, the first third (API-014, API-048, API-051, API-076, PERM-044, PERM-047, PERM-048, PERM-050 to PERM-052, PERM-054, PERM-055)", () =>
  describeAccess(0, 3));

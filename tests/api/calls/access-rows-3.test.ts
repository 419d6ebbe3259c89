import { describe } from "vitest";
import { describeAccess } from "./access";

describe("each kind of caller gets what the table says, the third third", () => describeAccess(2, 3));

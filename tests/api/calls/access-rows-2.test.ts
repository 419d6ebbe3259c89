import { describe } from "vitest";
import { describeAccess } from "./access";

describe("each kind of caller gets what the table says, the second third", () => describeAccess(1, 3));

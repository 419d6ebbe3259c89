import { describeAccess } from "./access";

describeAccess(1, 3);

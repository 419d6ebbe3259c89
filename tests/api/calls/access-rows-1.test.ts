import { describeAccess } from "./access";

describeAccess(0, 3);

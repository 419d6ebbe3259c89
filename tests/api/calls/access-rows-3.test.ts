import { describeAccess } from "./access";

describeAccess(2, 3);

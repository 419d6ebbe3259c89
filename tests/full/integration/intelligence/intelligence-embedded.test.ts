import { EMBEDDED } from "../../../support/jobs/embedded-reports";
import { describeReports } from "../../../support/jobs/intelligence-scenarios";

describeReports(EMBEDDED);

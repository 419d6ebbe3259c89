import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { DealEditForm, StepInputs } from "@/lib/deals/contract";
import { LONGEST_REASON } from "@/lib/domain/enums";

// What chosen deals get.

export const RepForm = z.strictObject({ salesRepId: field.uuid("Sales rep is required") });
export const StageForm = DealEditForm.pick({ stageId: true });
export const PriorityForm = DealEditForm.pick({ priority: true });
export const SourceForm = DealEditForm.pick({ sourceId: true });
export const CloseForm = DealEditForm.pick({ expectedCloseDate: true });
export const NextStepForm = StepInputs.omit({ assigneeId: true });
export const ReasonForm = z.strictObject({ reason: field.requiredLongText(LONGEST_REASON, "Reason is required") });

import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { LONGEST_REASON } from "@/lib/domain/enums";

/** The server refuses an empty one (D-103). */
const reason = field.text(LONGEST_REASON);
export const ReasonsForm = z.strictObject({ reasonWon: reason, reasonLost: reason }).partial();

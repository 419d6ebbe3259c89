/** Nobody is reminded to sign more often, by the clock or by somebody (D-163). */
export const HOURS_BETWEEN_REMINDERS = 24;

/** Whether somebody's last reminder, if there was one, is so recent that they get no other. */
export const isJustReminded = (remindedAt: string | null, now: Date): boolean =>
  remindedAt !== null && now.getTime() - Date.parse(remindedAt) < HOURS_BETWEEN_REMINDERS * 3_600_000;

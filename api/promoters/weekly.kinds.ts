/** Schedules itself for the next week. */
export const WEEKLY_JOB = 'promoters.weekly';
/** Payload `{promoterId, monday}`. */
export const WEEKLY_MAIL = 'mail.promoter_weekly';

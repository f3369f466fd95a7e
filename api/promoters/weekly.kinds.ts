/** This job schedules itself for the next week. */
export const WEEKLY_JOB = 'promoters.weekly';
/** The payload is `{promoterId, monday}`. */
export const WEEKLY_MAIL = 'mail.promoter_weekly';

/** Sends the summaries of a week, and stores itself for the next one. */
export const WEEKLY_JOB = 'promoters.weekly';
/** Its payload is `{promoterId, monday}`. */
export const WEEKLY_MAIL = 'mail.promoter_weekly';

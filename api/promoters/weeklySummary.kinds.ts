/** Kind of the weekly job, which schedules its next run itself. */
export const WEEKLY_JOB = 'promoters.weekly';
/** Kind of the weekly mail, with the payload `{promoterId, monday}`. */
export const WEEKLY_MAIL = 'mail.promoter_weekly';

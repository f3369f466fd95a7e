// Kinds of mails; their payload is `{ promoterId, suspect? }`, and their text is written when they are sent.

export const RECEIVED_MAIL = 'mail.promoter_received';
export const APPROVED_MAIL = 'mail.promoter_approved';
export const REJECTED_MAIL = 'mail.promoter_rejected';
export const APPLICATION_MAIL = 'mail.promoter_application';

/** Kind of the weekly job, which schedules its next run itself. */
export const WEEKLY_JOB = 'promoters.weekly';
/** Kind of the weekly mail, with the payload `{promoterId, monday}`. */
export const WEEKLY_MAIL = 'mail.promoter_weekly';

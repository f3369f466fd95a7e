/** Kinds of jobs that mail about promoters. Their payload is `{promoterId}`: mails are written when they are sent. */
export const RECEIVED_MAIL = 'mail.promoter_received';
export const APPLICATION_MAIL = 'mail.promoter_application';

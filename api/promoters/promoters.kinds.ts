// Kinds of mails; their payload is `{ promoterId, suspect? }`, and their text is written when they are sent.
export const RECEIVED_MAIL = 'mail.promoter_received';
export const APPROVED_MAIL = 'mail.promoter_approved';
export const REJECTED_MAIL = 'mail.promoter_rejected';
export const APPLICATION_MAIL = 'mail.promoter_application';

/** The payload is `{promoterId}`; the text of a mail is written when it is sent. */
export const RECEIVED_MAIL = 'mail.promoter_received';
export const APPROVED_MAIL = 'mail.promoter_approved';
export const REJECTED_MAIL = 'mail.promoter_rejected';
export const APPLICATION_MAIL = 'mail.promoter_application';

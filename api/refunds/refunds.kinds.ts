// Kinds of mails and jobs. Their payload is `{refundId}`; that of the cancellation is `{eventId, after, run}`.
export const REFUND_MAIL = 'mail.refund';
export const REFUND_JOB = 'checkout.refund';
export const CANCEL_JOB = 'refunds.cancel_event';

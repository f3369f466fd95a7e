/** Kinds of jobs. Their payloads are `{refundId}`, and for the cancellation `{eventId, after}`. */
export const REFUND_MAIL = 'mail.refund';
export const REFUND_JOB = 'checkout.refund';
export const CANCEL_JOB = 'refunds.cancel_event';

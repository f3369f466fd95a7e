/** Job kinds. The payload is `{refundId}`, and `{eventId, after}` for the cancellation. */
export const REFUND_MAIL = 'mail.refund';
export const REFUND_JOB = 'checkout.refund';
export const CANCEL_JOB = 'refunds.cancel_event';

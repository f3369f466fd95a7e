/** Kinds of mail jobs. Their payload is `{orderId}` or `{checkoutId}`: mails are rendered when they are sent. */
export const CONFIRMATION_MAIL = 'mail.order_confirmation';
/** With `before`, the schedule as people knew it. */
export const EVENT_CHANGED_MAIL = 'mail.event_changed';
/** `{checkoutId, amount}`. */
export const PAID_TWICE_MAIL = 'mail.paid_twice';
export const LATE_PAYMENT_MAIL = 'mail.late_payment';

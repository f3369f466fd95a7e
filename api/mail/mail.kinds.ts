/** Payload `{orderId}` or `{checkoutId}`; rendered when sent. */
export const CONFIRMATION_MAIL = 'mail.order_confirmation';
/** `{orderId}`: its link was replaced. */
export const ORDER_LINK_MAIL = 'mail.order_link';
/** `{orderId, name, address}`: tells the old address. */
export const ORDER_MOVED_MAIL = 'mail.order_moved';
/** `before`: the last known schedule. */
export const EVENT_CHANGED_MAIL = 'mail.event_changed';
/** `{checkoutId, amount}`. */
export const PAID_TWICE_MAIL = 'mail.paid_twice';
/** `{checkoutId}`. */
export const CONFIRM_FREE_MAIL = 'mail.confirm_free';
export const LATE_PAYMENT_MAIL = 'mail.late_payment';
/** To the team. */
export const LOST_PAYMENT_MAIL = 'mail.lost_payment';

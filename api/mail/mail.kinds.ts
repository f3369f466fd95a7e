/** Payload: `{orderId}` or `{checkoutId}`; rendered when sent. */
export const CONFIRMATION_MAIL = 'mail.order_confirmation';
/** Payload: `{orderId}`. Sends the new link after the order link was replaced. */
export const ORDER_LINK_MAIL = 'mail.order_link';
/** Payload: `{orderId, name, address}`. Tells the old address that the order has a new one. */
export const ORDER_MOVED_MAIL = 'mail.order_moved';
/** Payload: `before` is the schedule that the buyer last knew. */
export const EVENT_CHANGED_MAIL = 'mail.event_changed';
/** Payload: `{checkoutId, amount}`. */
export const PAID_TWICE_MAIL = 'mail.paid_twice';
/** Payload: `{checkoutId}`. */
export const CONFIRM_FREE_MAIL = 'mail.confirm_free';
export const LATE_PAYMENT_MAIL = 'mail.late_payment';
/** Sent to the team. */
export const LOST_PAYMENT_MAIL = 'mail.lost_payment';

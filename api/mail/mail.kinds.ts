/** Confirms an order. Payload: `{orderId}`. The text is written when the mail is sent. */
export const CONFIRMATION_MAIL = 'mail.order_confirmation';
/** Sends the new link after the order link was replaced. Payload: `{orderId, moved?}`. */
export const ORDER_LINK_MAIL = 'mail.order_link';
/** Tells the old address that the order has a new one. Payload: `{orderId, name, address}`. */
export const ORDER_MOVED_MAIL = 'mail.order_moved';
/** Tells a buyer what is new about an event. Payload: `before` is the schedule that the buyer last knew. */
export const EVENT_CHANGED_MAIL = 'mail.event_changed';
/** Tells a buyer that a second payment was refunded. Payload: `{checkoutId, amount}`. */
export const PAID_TWICE_MAIL = 'mail.paid_twice';
/** Asks a buyer to confirm a free order. Payload: `{checkoutId}`. */
export const CONFIRM_FREE_MAIL = 'mail.confirm_free';
export const LATE_PAYMENT_MAIL = 'mail.late_payment';
/** Tells the team about payments without an order. */
export const LOST_PAYMENT_MAIL = 'mail.lost_payment';
/** Gives a friend the link of a ticket. Payload: `{number}` of the offer. */
export const FRIEND_TICKET_MAIL = 'mail.friend_ticket';

/** Kinds of mail jobs. Their payload is `{orderId}` or `{checkoutId}`: mails are rendered when they are sent. */
export const CONFIRMATION_MAIL = 'mail.order_confirmation';
export const LATE_PAYMENT_MAIL = 'mail.late_payment';

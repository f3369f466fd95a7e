/** Payload: `{checkoutId}`. */
export const MOVE_OFFER_MAIL = 'mail.move_offer';

/** The mail with the link to a move offer. Payload: `{checkoutId}`. */
export const MOVE_OFFER_MAIL = 'mail.move_offer';

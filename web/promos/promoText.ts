/** Same text for all invalid codes, so that guessing reveals nothing. */
export const invalidCodeText = (code: string): string =>
  `The promo code ${code} is not active for this event. No harm done: your order goes on at the usual price.`;

/** Of unknown, pending, rejected and switched-off codes the same is said: guessing learns nothing. */
export const invalidCodeText = (code: string): string =>
  `The promo code ${code} is not active for this event. No harm done: your order goes on at the usual price.`;

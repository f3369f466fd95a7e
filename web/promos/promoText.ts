import { refusalText } from '#shared/discountCodes/discountCodes.words.ts';
import type { CodeRefusal } from '#shared/promos/promos.rules.ts';

/** Same text for all invalid codes, so that guessing reveals nothing. */
export const invalidCodeText = (code: string, why?: CodeRefusal): string =>
  why
    ? refusalText(code, why)
    : `The promo code ${code} is not active for this event. No harm done: your order goes on at the usual price.`;

import { NO_HARM, refusalText } from '#shared/discountCodes/discountCodes.words.ts';
import type { CodeRefusal } from '#shared/promos/promos.rules.ts';

/** Same text for all invalid codes, so that guessing reveals nothing. */
export function invalidCodeText(code: string, why?: CodeRefusal, instead?: string): string {
  const then = instead ? `${instead}, the code of your link, still counts.` : NO_HARM;
  return why
    ? refusalText(code, why, then)
    : `The promo code ${code} is not active for this event. ${then}`;
}

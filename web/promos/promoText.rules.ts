import { NO_HARM, refusalText } from '#shared/discountCodes/discountCodes.words.ts';
import type { CodeRefusal } from '#shared/promos/promos.rules.ts';

/** Codes that are refused without a reason all get the same text, so that guessing reveals nothing. */
export function invalidCodeText(code: string, why?: CodeRefusal, instead?: string): string {
  const then = instead ? `${instead} from your link still applies.` : NO_HARM;
  return why
    ? refusalText(code, why, then)
    : `The promo code ${code} isn't active for this event. ${then}`;
}

import { normaliseReadable } from '#shared/base/ids.ts';

const IN_A_LINK = /RC-[\w-]{12,}/i;
const BODY = /^(?:RC)?([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/;

/**
 * The order number in a pasted link or a typed text, as `RC-XXXX-XXXX-XXXX`: `RC-`, dashes, spaces and the difference of
 * capitals may be missing, look-alikes are mapped. Null where there is none.
 */
export function typedOrderNumber(text: string): string | null {
  const typed = normaliseReadable(IN_A_LINK.exec(text)?.[0] ?? text);
  const parts = BODY.exec(typed);
  return parts && `RC-${parts[1]}-${parts[2]}-${parts[3]}`;
}

import { readOrderNumber } from '#shared/base/ids.ts';

/** The same text for every address, so that it doesn't reveal who has orders. */
export const LINKS_ASKED =
  "If there are orders with this address, we'll e-mail you their links within a few minutes.";

const IN_A_LINK = /RC-[\w-]{12,}/i;

/** Finds the order number in a pasted link or a typed text, as `RC-XXXX-XXXX-XXXX`; null if there is none. */
export const typedOrderNumber = (text: string): string | null =>
  readOrderNumber(IN_A_LINK.exec(text)?.[0] ?? text);

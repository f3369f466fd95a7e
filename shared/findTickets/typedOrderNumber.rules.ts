import { readOrderNumber } from '#shared/base/ids.ts';

const IN_A_LINK = /RC-[\w-]{12,}/i;

/** Finds the order number in a pasted link or a typed text, as `RC-XXXX-XXXX-XXXX`; null if there is none. */
export const typedOrderNumber = (text: string): string | null =>
  readOrderNumber(IN_A_LINK.exec(text)?.[0] ?? text);

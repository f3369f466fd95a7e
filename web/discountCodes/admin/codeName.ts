import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { countText } from '#web/ui/pluralText.ts';

/** A code, or the prefix of a batch and how many codes it has. */
export const nameOf = ({ code, batch }: DiscountCode): string =>
  batch === null ? code : `${code || 'No prefix'}… (${countText(batch)} codes)`;

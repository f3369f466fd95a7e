import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '#api/crypto/sealer.ts';

/** Links to unsubscribe name the mail that they stand in, not the address; making one takes our key. */
export function leaveTokens({ mark }: Pick<Sealer, 'mark'>) {
  const make = (mailId: string): string => `${mailId}.${mark(`unsubscribe\0${mailId}`)}`;
  return {
    make,
    /** Null for a token that is not ours. */
    mailOf(token: string): string | null {
      const mailId = token.split('.', 1)[0] ?? '';
      const [given, right] = [token, make(mailId)].map((text) => Buffer.from(text));
      if (!given || !right || given.length !== right.length) return null;
      return timingSafeEqual(given, right) ? mailId : null;
    },
  };
}

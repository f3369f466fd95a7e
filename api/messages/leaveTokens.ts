import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '#api/crypto/sealer.ts';

/** Unsubscribe tokens contain the id of their mail, not the address. Only our key can create one. */
export function leaveTokens({ mark }: Pick<Sealer, 'mark'>) {
  const make = (mailId: string): string => `${mailId}.${mark(`unsubscribe\0${mailId}`)}`;
  return {
    make,
    /** The id of the mail that a token was made for; null if the token isn't ours. */
    mailOf(token: string): string | null {
      const mailId = token.split('.', 1)[0] ?? '';
      const [given, right] = [token, make(mailId)].map((text) => Buffer.from(text));
      if (!given || !right || given.length !== right.length) return null;
      return timingSafeEqual(given, right) ? mailId : null;
    },
  };
}

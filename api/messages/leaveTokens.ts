import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '#api/crypto/sealer.ts';
import { oneClickHeaders } from '#api/mail/unsubscribePage.ts';
import { type Topic, TOPICS } from '#shared/messages/topics.ts';

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

type LeaveLinks = { token: string; topic: Topic };

/** How a mail lets its recipient turn its topic off: by a page that asks first, and by one click in a mail program. */
export function leaveLinks(publicUrl: string, { token, topic }: LeaveLinks) {
  const asked = `token=${token}&about=${topic}`;
  return {
    label: TOPICS[topic].button,
    page: `${publicUrl}/messages/unsubscribe?${asked}`,
    headers: oneClickHeaders(`${publicUrl}/api/messages/unsubscribe?${asked}`),
    secrets: [token],
  };
}

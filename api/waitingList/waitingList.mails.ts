import type { AppContext } from '#api/context.ts';
import { z } from 'zod';
import { actionMail } from '#api/mail/layout.ts';
import type { MailWriters } from '#api/mail/mail.types.ts';
import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { sameSecret } from '#api/crypto/token.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import { type EntryRow, findEntry, positionInLine } from './waitingList.store.ts';
import { stateOf } from './waitingList.wire.ts';

// Kinds of the waiting list's mails. The payload of both is `{entryId}`.
export const WAITING_JOINED_MAIL = 'mail.waiting_joined';
export const WAITING_OFFER_MAIL = 'mail.waiting_offer';

/** The token of the links in a waiting-list entry's mails, the same in all of them. */
export const entryToken = ({ mark }: Sealer, id: number) => `${id}.${mark(`waiting:${id}`)}`;

/** The id of the entry that a token is for; null if the token is invalid. */
export function entryIdOf(sealer: Sealer, token: string): number | null {
  const id = Number(/^[1-9][0-9]{0,8}(?=\.)/.exec(token)?.[0] ?? 0);
  return id > 0 && sameSecret(entryToken(sealer, id), token) ? id : null;
}

const payloadSchema = z.object({ entryId: z.int() });
const tickets = (n: number): string => (n === 1 ? '1 ticket' : `${n} tickets`);
const whatOf = ({ ticket, title, ...event }: EntryRow) =>
  `${ticket}, ${title}, ${formatEventDates(event)}`;

/** Writers of the waiting list's mails. A mail that is outdated by the time of sending isn't sent. */
export const waitingListWriters = (context: AppContext) =>
  ({
    [WAITING_JOINED_MAIL]: async (payload, { id }) => {
      const entry = await findEntry(context.db, payloadSchema.parse(payload).entryId);
      if (!entry || stateOf(entry) !== 'waiting') return null;
      const place = await positionInLine(context.db, entry.product_id, entry.id);
      return mailOf(context, entry, {
        id: `wait-${id}`,
        title: "You're on the waiting list",
        lines: [
          `You're on the list for ${tickets(entry.quantity)}: ${whatOf(entry)}.`,
          `You're number ${place} in line. When tickets become available, we'll hold them for you and e-mail you. You pay nothing until you buy.`,
        ],
        action: 'See your place or leave the list',
      });
    },
    [WAITING_OFFER_MAIL]: async (payload, { id }) => {
      const entry = await findEntry(context.db, payloadSchema.parse(payload).entryId);
      if (!entry || stateOf(entry) !== 'offered') return null;
      const { offered, quantity, amount, expires_at: until, time_zone: zone } = entry;
      const held = tickets(offered ?? 0);
      const fewer = offered !== null && offered < quantity;
      return mailOf(context, entry, {
        id: `offer-${id}`,
        title: `We're holding ${held} for you`,
        lines: [
          `${held[0]?.toUpperCase() ?? ''}${held.slice(1)} from the waiting list: ${whatOf(entry)}.`,
          ...(fewer ? [`You asked for ${quantity}, but no more are available right now.`] : []),
          `${amount === 0 ? 'Free' : `${formatUsd(amount ?? 0)} total`}, held for you until ${formatInstant(until ?? 0, zone)}. After that, this offer goes to the next person in line.`,
        ],
        action: amount === 0 ? 'Take the tickets' : 'Buy the tickets',
      });
    },
  }) satisfies MailWriters;

type Text = { id: string; title: string; lines: readonly string[]; action: string };

function mailOf({ config, platform }: AppContext, entry: EntryRow, text: Text) {
  const { id, title, lines, action } = text;
  const token = entryToken(platform.sealer, entry.id);
  return actionMail({
    id,
    to: { name: entry.name, address: entry.email },
    title,
    subject: `${title}: ${entry.title}`,
    preview: lines.at(-1) ?? title,
    paragraphs: lines,
    action: { href: `${config.publicUrl}/waiting-list?token=${token}`, label: action },
    secrets: [token],
    demo: isTestMode(entry.mode ?? 'free'),
  });
}

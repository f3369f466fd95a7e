import { z } from 'zod';
import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { madeBefore } from '#api/db/idempotency.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import {
  messageKeyReused,
  messageNoRecipients,
  messageTooLate,
  messageTooMany,
  messageUnknown,
  CALL_BACK_MS,
  isTooMany,
  dueAt,
  type MailCounts,
  progressOf,
} from '#shared/messages/messages.rules.ts';
import {
  contentSchema,
  type Message,
  type MessageContent,
  type SendMessage,
  audienceSchema,
} from '#shared/messages/messages.schemas.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { iso } from '#shared/base/iso.ts';
import { checkedEvent, reachOf, filterOf } from './audience.ts';
import * as store from './messages.store.ts';
import { MESSAGE_MAIL } from './messageMail.ts';
import * as recipients from './recipients.store.ts';

export const messageWire = (row: store.MessageRow, counts: MailCounts = new Map()): Message => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  text: row.text,
  audience: audienceOf(row),
  author: row.author_name,
  created_at: iso(row.created_at),
  sends_at: iso(row.sends_at),
  buyers: row.buyers,
  ...progressOf(row.status, counts),
});

const audienceOf = ({ audience }: Pick<store.MessageRow, 'audience'>) =>
  audienceSchema.parse(JSON.parse(audience));

const SEND_MESSAGE_JOB = 'messages.send';

const payloadSchema = z.object({ messageId: z.string() });
/** Number of recipients handled in one transaction. */
const AT_ONCE = 200;

/** The job that queues a mail for each address. If a run is killed, the next one adds the missing mails. */
export function messageJobs(context: AppContext): JobHandlers {
  const { db, platform, mode } = context;
  return {
    async [SEND_MESSAGE_JOB](payload) {
      const { messageId } = payloadSchema.parse(payload);
      const row = await store.setState(db, messageId, ['waiting', 'sending'], 'sending');
      // The message was canceled, or another run already queued all of its mails.
      if (!row) return;
      const filter = await filterOf(db, { eventId: row.event_id, audience: audienceOf(row), mode });
      const start = platform.clock();
      let queued = 0;
      let last: recipients.Address | undefined = { key: '', order_id: '' };
      while (last) {
        const after: string = last.key;
        const place = { filter, after, start, queued };
        const page = await inTransaction(db, (trx) => queuePage(trx, context, row, place));
        queued += page.length;
        last = page.at(-1);
      }
      await store.setState(db, messageId, ['sending'], 'queued');
    },
  };
}

type Place = { filter: recipients.Filter; after: string; start: number; queued: number };

async function queuePage(
  trx: Db,
  { platform }: AppContext,
  message: store.MessageRow,
  { filter, after, start, queued }: Place,
): Promise<recipients.Address[]> {
  const page = await recipients.addressesAfter(trx, filter, after, AT_ONCE);
  const keys = page.map(({ key }) => key);
  const known = await recipients.recipientsAmong(trx, message.id, keys);
  const spared =
    message.kind === 'other' ? await recipients.unsubscribedOf(trx, keys) : new Set<string>();
  const rows = [];
  for (const [index, { key, order_id: orderId }] of page.entries()) {
    if (known.has(key)) continue;
    const mail = {
      kind: MESSAGE_MAIL,
      payload: { messageId: message.id, orderId },
      about: message.subject,
      to: { name: '', address: key },
      runAt: dueAt(start, queued + index),
    };
    const mail_id = spared.has(key) ? null : await enqueueMail(trx, mail, platform);
    rows.push({ message_id: message.id, address_key: key, mail_id });
  }
  await store.insertRecipients(trx, rows);
  return page;
}

const HOUR_MS = 3_600_000;
const RANDOM_BYTES = 10;

type Asked = { eventId: number; wish: SendMessage; actor: Actor };

/**
 * Sends a message, once per idempotency key. Throws the errors of `checkedEvent` and those listed
 * in the contract.
 */
export function sendMessage(context: AppContext, { eventId, wish, actor }: Asked) {
  const { db, platform, mode } = context;
  return inTransaction(db, async (trx) => {
    // A concurrent second request waits here, then finds the message of the first.
    await lockRow(trx, 'events', eventId);
    const sent = await store.messageWithKey(trx, wish.idempotencyKey);
    const known = madeBefore(sent, (row) => asksFor(row, eventId, wish), messageKeyReused);
    if (known) return messageWire(known);
    const event = await checkedEvent(trx, eventId, wish.audience);
    const now = platform.clock();
    if (isTooMany(await store.sentSince(trx, eventId, now - HOUR_MS), now))
      throw new AppError(messageTooMany);
    const { buyers } = await reachOf(trx, { eventId, mode, ...wish });
    if (buyers === 0) throw new AppError({ ...messageNoRecipients, field: 'audience' });
    const row = await store.insertMessage(trx, {
      id: uuidv7(now, platform.random(RANDOM_BYTES)),
      event_id: eventId,
      kind: wish.kind,
      subject: wish.subject,
      text: wish.text,
      audience: JSON.stringify(wish.audience),
      status: 'waiting',
      buyers,
      author_id: actor.id,
      author_name: actor.name,
      idempotency_key: wish.idempotencyKey,
      sends_at: now + CALL_BACK_MS,
      created_at: now,
    });
    const job = { kind: SEND_MESSAGE_JOB, payload: { messageId: row.id }, runAt: row.sends_at };
    await enqueue(trx, { ...job, dedupeKey: `message:${row.id}` }, platform);
    const after = { subject: row.subject, about_event: row.kind === 'about_event', buyers };
    await note(trx, { action: 'messages.send', before: null, after }, { event, actor, now });
    return messageWire(row);
  });
}

/** Cancels a message that hasn't been sent yet. Throws `messageUnknown` and `messageTooLate`. */
export function callBack({ db, platform }: AppContext, id: string, actor: Actor): Promise<Message> {
  return inTransaction(db, async (trx) => {
    const row = await store.setState(trx, id, ['waiting'], 'called_back');
    if (!row)
      throw new AppError((await store.findMessage(trx, id)) ? messageTooLate : messageUnknown);
    const event = await store.eventOf(trx, row.event_id);
    const before = { subject: row.subject, buyers: row.buyers };
    const change = { action: 'messages.take_back', before, after: null } as const;
    if (event) await note(trx, change, { event, actor, now: platform.clock() });
    return messageWire(row);
  });
}

type Change = Pick<Parameters<typeof audit>[2], 'action' | 'before' | 'after'>;
type About = { event: { id: number; title: string }; actor: Actor; now: number };

function note(trx: Db, change: Change, { event: { id, title }, actor, now }: About) {
  const about = { entity: 'event', id, label: title, eventId: id };
  return audit(trx, actor, { ...change, ...about }, now);
}

function asksFor(row: store.MessageRow, eventId: number, wish: SendMessage): boolean {
  const told = (content: MessageContent): string => JSON.stringify(contentSchema.parse(content));
  return row.event_id === eventId && told({ ...row, audience: audienceOf(row) }) === told(wish);
}

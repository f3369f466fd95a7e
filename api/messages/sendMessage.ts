import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { lockRow } from '#api/db/optimisticLocking.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { madeBefore } from '#api/db/idempotency.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import {
  messageKeyReused,
  messageNoRecipients,
  messageTooLate,
  messageTooMany,
  messageUnknown,
} from '#shared/messages/messages.errors.ts';
import { CALL_BACK_MS, isTooMany } from '#shared/messages/messages.rules.ts';
import {
  contentSchema,
  type Message,
  type MessageContent,
  type SendMessage,
} from '#shared/messages/messages.schemas.ts';
import { checkedEvent, reachOf } from './audience.ts';
import { SEND_MESSAGE_JOB } from './messages.jobs.ts';
import * as store from './messages.store.ts';
import { audienceOf, messageWire } from './messages.wire.ts';

const HOUR_MS = 3_600_000;
const RANDOM_BYTES = 10;

type Asked = { eventId: number; wish: SendMessage; actor: Actor };

/**
 * Sends a message, once per idempotency key. Throws the errors of `checkedEvent` and those listed
 * in the contract.
 */
export function sendMessage(
  context: AppContext,
  { eventId, wish, actor }: Asked,
): Promise<Message> {
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

/** Calls back a message that hasn't been sent yet. Throws `messageUnknown` and `messageTooLate`. */
export function callBack({ db, platform }: AppContext, id: string, actor: Actor): Promise<Message> {
  return inTransaction(db, async (trx) => {
    const row = await store.setState(trx, id, ['waiting'], 'called_back');
    if (!row)
      throw new AppError((await store.findMessage(trx, id)) ? messageTooLate : messageUnknown);
    const event = await store.eventOf(trx, row.event_id);
    const change = { before: { subject: row.subject, buyers: row.buyers }, after: null };
    if (event)
      await note(
        trx,
        { action: 'messages.take_back', ...change },
        { event, actor, now: platform.clock() },
      );
    return messageWire(row);
  });
}

type Change = Pick<Parameters<typeof audit>[2], 'action' | 'before' | 'after'>;
type About = { event: { id: number; title: string }; actor: Actor; now: number };

const note = (trx: Db, change: Change, { event, actor, now }: About): Promise<void> =>
  audit(
    trx,
    actor,
    { ...change, entity: 'event', id: event.id, label: event.title, eventId: event.id },
    now,
  );

function asksFor(row: store.MessageRow, eventId: number, wish: SendMessage): boolean {
  const told = (content: MessageContent): string => JSON.stringify(contentSchema.parse(content));
  return row.event_id === eventId && told({ ...row, audience: audienceOf(row) }) === told(wish);
}

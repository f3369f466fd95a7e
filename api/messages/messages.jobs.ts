import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { dueAt } from '#shared/messages/messages.rules.ts';
import { filterOf } from './audience.ts';
import { MESSAGE_MAIL } from './messages.kinds.ts';
import { insertRecipients, type MessageRow, setState } from './messages.store.ts';
import { audienceOf } from './messages.wire.ts';
import {
  type Address,
  addressesAfter,
  type Filter,
  recipientsAmong,
  unsubscribedOf,
} from './recipients.store.ts';

export const SEND_MESSAGE_JOB = 'messages.send';

const payloadSchema = z.object({ messageId: z.string() });
/** Number of recipients handled in one transaction. */
const AT_ONCE = 200;

/** The job that queues a mail for each address. If a run is killed, the next one adds the missing mails. */
export function messageJobs(context: AppContext): JobHandlers {
  const { db, platform, mode } = context;
  return {
    async [SEND_MESSAGE_JOB](payload) {
      const { messageId } = payloadSchema.parse(payload);
      const row = await setState(db, messageId, ['waiting', 'sending'], 'sending');
      // The message was called back, or another run already queued all of its mails.
      if (!row) return;
      const filter = await filterOf(db, { eventId: row.event_id, audience: audienceOf(row), mode });
      const start = platform.clock();
      let queued = 0;
      let last: Address | undefined = { key: '', order_id: '' };
      while (last) {
        const after: string = last.key;
        const place = { filter, after, start, queued };
        const page = await inTransaction(db, (trx) => queuePage(trx, context, row, place));
        queued += page.length;
        last = page.at(-1);
      }
      await setState(db, messageId, ['sending'], 'queued');
    },
  };
}

type Place = { filter: Filter; after: string; start: number; queued: number };

async function queuePage(
  trx: Db,
  { platform }: AppContext,
  message: MessageRow,
  { filter, after, start, queued }: Place,
): Promise<Address[]> {
  const page = await addressesAfter(trx, filter, after, AT_ONCE);
  const keys = page.map(({ key }) => key);
  const known = await recipientsAmong(trx, message.id, keys);
  const spared = message.kind === 'other' ? await unsubscribedOf(trx, keys) : new Set<string>();
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
  await insertRecipients(trx, rows);
  return page;
}

import type { Kysely } from 'kysely';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { EVENT_CHANGED_MAIL } from '#api/mail/mail.kinds.ts';
import type { Platform } from '#api/platform.ts';
import type { Schedule } from '#shared/notifications/change.ts';
import { type Holder, holdersAfter } from './holders.store.ts';

type Change = { eventId: number; before: Schedule; occurrence: string };

/** A hundred per transaction. */
export async function mailHolders(
  { db, platform }: { db: Kysely<Schema>; platform: Pick<Platform, 'clock' | 'random'> },
  change: Change,
): Promise<void> {
  let last: Holder | null = null;
  do {
    const after: Holder | null = last;
    last = await inTransaction(db, async (trx) => {
      const holders = await holdersAfter(trx, change.eventId, after);
      for (const holder of holders) await mailOne(trx, platform, change, holder);
      return holders.at(-1) ?? null;
    });
  } while (last);
}

function mailOne(
  trx: Db,
  platform: Pick<Platform, 'clock' | 'random'>,
  { before, occurrence, eventId }: Change,
  order: Holder,
): Promise<string> {
  const mail = {
    kind: EVENT_CHANGED_MAIL,
    payload: { orderId: order.id, before },
    about: order.order_number,
    to: { name: order.customer_name, address: order.customer_email },
    // The job may be interrupted and repeated.
    dedupeKey: `mail:changed:${eventId}:${occurrence}:${order.id}`,
  };
  return enqueueMail(trx, mail, platform);
}

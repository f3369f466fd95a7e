import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { changeText } from '#api/mail/eventChanged.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { iso } from '#shared/base/iso.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import type { Announcement } from '#shared/notifications/notifications.schemas.ts';
import { announcementGone } from '#shared/notifications/notifications.errors.ts';
import { type EventRow, findEvent } from './events.store.ts';
import { countBuyers } from './holders.store.ts';
import { newsOf, SETTLE_MS } from './eventChanges.ts';
import { deleteChange, findChange } from './sentNotifications.store.ts';

async function theEvent(db: Db, eventId: number): Promise<EventRow> {
  return orThrow(await findEvent(db, eventId), eventUnknown);
}

/** The announcement of an event's changes that attendees are about to get. Throws `eventUnknown`. */
export async function announcementOf({ db, platform }: AppContext, eventId: number) {
  const event = await theEvent(db, eventId);
  const buyers = await countBuyers(db, eventId);
  return { buyers, pending: await pendingOf(db, event, platform.clock()) };
}

async function pendingOf(db: Db, event: EventRow, now: number): Promise<Announcement['pending']> {
  const change = await findChange(db, event.id);
  const told = change && newsOf(change, event, now);
  if (!told) return null;
  const { news, before, mailed } = told;
  return {
    revision: change.revision,
    sends_at: iso(change.changed_at + SETTLE_MS),
    program: news.program,
    cancelled: news.cancelled,
    mail: mailed ? changeText(event.title, before, event) : null,
  };
}

/** Cancels the announcement of changes up to `revision`. Throws `eventUnknown` and `announcementGone`. */
export async function callBack(
  { db, platform }: AppContext,
  eventId: number,
  revision: number,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { title } = await theEvent(trx, eventId);
    const gone = await deleteChange(trx, { event_id: eventId, revision });
    if (!gone) throw new AppError(announcementGone);
    const entry = {
      action: 'events.call_back',
      entity: 'event',
      id: eventId,
      label: title,
    } as const;
    await audit(
      trx,
      actor,
      { ...entry, eventId, before: { announced: true }, after: { announced: false } },
      platform.clock(),
    );
  });
}

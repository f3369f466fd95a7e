import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { ordersAfter } from '#api/sales/sales.queries.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import type { Platform } from '#api/platform.ts';
import {
  kindsIn,
  type ToldFacts,
  eventDifference,
  toldFactsSchema,
} from '#shared/notifications/eventDifference.rules.ts';
import { queueNotifications } from './queueNotifications.ts';
import type { NotificationsContext } from './deliver.ts';
import { type EventRow, findEvent, countBuyers } from './events.store.ts';
import * as store from './announcements.store.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { EVENT_CHANGED_MAIL } from '#api/mail/mail.kinds.ts';
import { audit } from '#api/audit/audit.ts';
import { changeText } from '#api/mail/eventChanged.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { iso } from '#shared/base/iso.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import type { Announcement } from '#shared/notifications/notifications.contract.ts';
import { announcementGone } from '#shared/notifications/notifications.contract.ts';

export const EVENT_CHANGED_JOB = 'notify.schedule_changed';

/** How long an announcement waits, to group edits into one that can be canceled meanwhile. */
export const SETTLE_MS = 2 * 60_000;

export type AnnouncedChange = {
  /** The facts about the event before the change, read in the same transaction. */
  before: ToldFacts;
  /** True if schedule items changed. */
  program?: boolean;
  cancelled?: boolean;
};

const jobPayload = z.object({ eventId: z.int(), revision: z.int() });

/**
 * Records that an event changed, for people who plan to come. Call it in the transaction that
 * changes the event, even if the change may not matter to them: relevance is checked before they
 * are notified.
 */
export async function noteEventChange(
  trx: Db,
  eventId: number,
  { before, program = false, cancelled = false }: AnnouncedChange,
  platform: Platform,
): Promise<void> {
  const now = platform.clock();
  const { revision, changed_at: at } = await store.recordChange(trx, {
    event_id: eventId,
    before: JSON.stringify(toldFactsSchema.parse(before)),
    program: program ? 1 : 0,
    cancelled: cancelled ? 1 : 0,
    changed_at: now,
  });
  const job = { kind: EVENT_CHANGED_JOB, payload: { eventId, revision }, runAt: now + SETTLE_MS };
  await enqueue(trx, { ...job, dedupeKey: `schedule:${eventId}:${at}:${revision}` }, platform);
}

/** Removes a change from the announcement that is waiting, so that attendees are not notified of it. */
export async function hushEventChange(
  trx: Db,
  before: ToldFacts & { id: number },
  after: ToldFacts,
): Promise<void> {
  const waiting = await store.findChange(trx, before.id);
  if (!waiting) return;
  const known = toldFactsSchema.parse(JSON.parse(waiting.before));
  const was = new Map<string, unknown>(Object.entries(toldFactsSchema.parse(before)));
  const hushed = Object.entries(toldFactsSchema.parse(after)).filter(
    ([field, value]) => was.get(field) !== value,
  );
  await store.saveKnown(trx, waiting, JSON.stringify({ ...known, ...Object.fromEntries(hushed) }));
}

/** What changed for attendees, and whether buyers get a mail; null if there is nothing to announce. */
export function newsOf(change: store.ScheduleChangeRow, event: EventRow, now: number) {
  const before = toldFactsSchema.parse(JSON.parse(change.before));
  const flags = { program: change.program === 1, cancelled: change.cancelled === 1 };
  const news = eventDifference(before, event, flags);
  // Changes after the doors have opened aren't announced, except for a cancellation.
  if (!news || (event.doors_at <= now && !flags.cancelled)) return null;
  // Buyers learn of a cancellation from the mail about their refund.
  return { news, before, mailed: kindsIn(news).length > 0 && event.cancelled_at === null };
}

/** The job that announces the latest state of an event, unless a later edit will do so. */
export function eventChangedJob(context: NotificationsContext): JobHandler {
  return async (payload) => {
    const { eventId, revision } = jobPayload.parse(payload);
    const [change, event] = await Promise.all([
      store.findChange(context.db, eventId),
      findEvent(context.db, eventId),
    ]);
    if (!change || !event || change.revision !== revision) return;
    const told = newsOf(change, event, context.platform.clock());
    if (told) {
      const { news, before, mailed } = told;
      const occurrence = `${change.changed_at}.${revision}`;
      const about = { event, occurrence, difference: news };
      await queueNotifications(context, { kind: 'schedule_changed', ...about });
      if (mailed) await mailHolders(context, { eventId, before, occurrence });
    }
    await store.deleteChange(context.db, change);
  };
}

/** Number of buyers in one transaction. */
const AT_ONCE = 100;

type Buyer = Awaited<ReturnType<typeof ordersAfter>>[number];
type Change = { eventId: number; before: ToldFacts; occurrence: string };

/** Queues the mails to ticket holders, a hundred per transaction. */
async function mailHolders({ db, platform }: AppContext, change: Change): Promise<void> {
  let last: Buyer | undefined;
  do {
    const after: Buyer | undefined = last;
    last = await inTransaction(db, async (trx) => {
      const buyers = await ordersAfter(trx, change.eventId, after, AT_ONCE);
      for (const buyer of buyers) await mailOne(trx, platform, change, buyer);
      return buyers.at(-1);
    });
  } while (last);
}

function mailOne(
  trx: Db,
  platform: Platform,
  { before, occurrence, eventId }: Change,
  order: Buyer,
): Promise<string> {
  const mail = {
    kind: EVENT_CHANGED_MAIL,
    payload: { orderId: order.id, before },
    about: order.order_number,
    to: { name: order.customer_name, address: order.customer_email },
    // The key prevents duplicates if the job is interrupted and repeated.
    dedupeKey: `mail:changed:${eventId}:${occurrence}:${order.id}`,
  };
  return enqueueMail(trx, mail, platform);
}

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
  const change = await store.findChange(db, event.id);
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
    const gone = await store.deleteChange(trx, { event_id: eventId, revision });
    if (!gone) throw new AppError(announcementGone);
    const about = { entity: 'event', id: eventId, label: title, eventId };
    const change = { before: { announced: true }, after: { announced: false } };
    await audit(trx, actor, { action: 'events.call_back', ...about, ...change }, platform.clock());
  });
}

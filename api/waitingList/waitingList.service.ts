import type { CheckoutContext } from '#api/checkout/checkoutContext.ts';
import type { z } from 'zod';
import type { CheckoutService } from '#api/checkout/checkout.service.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { requireEvent } from '#api/events/events.queries.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { type Column, csvOf } from '#api/documents/csv.ts';
import { createSerialPoller } from '#api/jobs/poller.ts';
import { audit } from '#api/audit/audit.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { mailboxOf } from '#shared/base/email.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { STATE_LABELS } from '#shared/waitingList/waitingList.rules.ts';
import { entryPaid, entryUnknown, notOffered } from '#shared/waitingList/waitingList.contract.ts';
import type {
  EntryPage,
  Join,
  ListedEntry,
  Taken,
  WaitingEntry,
  WaitingFilter,
  WaitingList,
  WaitingPage,
  waitingQuerySchema,
} from '#shared/waitingList/waitingList.schemas.ts';
import { entryIdOf } from './waitingList.mails.ts';
import { joinList } from './joinList.ts';
import { offerTickets, stopWaiting } from './offerTickets.ts';
import * as store from './waitingList.store.ts';
import { selectionOf, stateOf, toEntryPage, toListedEntry } from './waitingList.wire.ts';

/** Limit on mails about joining the list to one mailbox, whoever enters its address. */
const JOIN_MAILS = { name: 'waiting-list-mails', points: 6, seconds: 900 };
const EVERY_MS = 5_000;
/** The most entries of an event that its page lists; the newest ones beyond that are left out. */
const MAX_LISTED = 1_000;

const PAGE = 50;
const PORTION = 500;

const COLUMNS: readonly Column<WaitingEntry>[] = [
  { header: 'Event', value: ({ event }) => event.title },
  { header: 'Date', value: ({ event }) => event.start_date },
  { header: 'Ticket', value: ({ ticket }) => ticket },
  { header: 'Tickets', value: ({ asked }) => asked },
  { header: 'State', value: ({ state }) => STATE_LABELS[state] },
  { header: 'Place', value: ({ place }) => place },
  { header: 'Name', value: ({ name }) => name },
  { header: 'E-mail', value: ({ email }) => email },
  { header: 'Since', value: ({ joined_at: at }) => at },
  { header: 'Order', value: ({ order }) => order?.order_number ?? null },
];

/** Creates the service of the waiting list, which offers tickets that become available to those who wait for them. */
export function createWaitingListService(
  context: CheckoutContext,
  { checkout }: { checkout: CheckoutService },
) {
  const { db, platform, live } = context;
  const allowMail = createAllowance(context, JOIN_MAILS);

  async function mustFind(id: number): Promise<store.EntryRow> {
    return orThrow(await store.findEntry(db, id), entryUnknown);
  }

  function behind(token: string): Promise<store.EntryRow> {
    const id = entryIdOf(platform.sealer, token);
    if (id === null) throw new AppError(entryUnknown);
    return mustFind(id);
  }

  const positionInLine = ({ product_id: productId, id }: store.EntryRow) =>
    store.positionInLine(db, productId, id);

  async function sweep(): Promise<void> {
    for (const eventId of await offerTickets(context)) live.publish('events', { eventId });
  }

  const poller = createSerialPoller(sweep, EVERY_MS, (err) =>
    platform.log.error({ err }, 'could not update the waiting list'),
  );

  /** Gives up a place or an offer, whose tickets can then be offered to others. Throws `entryPaid`. */
  async function giveUp(entry: store.EntryRow, actor: Actor | null): Promise<void> {
    const { id, checkout_id: checkoutId, event_id: eventId } = entry;
    if (checkoutId !== null && stateOf(entry) === 'offered') await checkout.end(checkoutId);
    const now = await mustFind(id);
    if (now.status === 'open' || stateOf(now) === 'bought') throw new AppError(entryPaid);
    await inTransaction(db, async (trx) => {
      if (stateOf(now) === 'waiting' && !(await stopWaiting(trx, now, platform.clock())))
        throw new AppError(entryPaid);
      if (!actor) return;
      const what = { id, label: entry.ticket, eventId };
      const before = { tickets: entry.offered ?? entry.quantity };
      const action = { action: 'waiting_list.remove', entity: 'waiting_list' } as const;
      await audit(trx, actor, { ...action, ...what, before, after: null }, platform.clock());
    });
    live.publish('events', { eventId });
  }

  return {
    async join(eventId: number, wish: Join, userId: string | null): Promise<{ place: number }> {
      const mailed = await allowMail(mailboxOf(wish.email));
      const place = await joinList(db, platform, { eventId, wish, userId, mailed });
      live.publish('events', { eventId });
      return { place };
    },

    async look(token: string): Promise<EntryPage> {
      const entry = await behind(token);
      return toEntryPage(entry, await positionInLine(entry), platform.clock());
    },

    async take(token: string): Promise<Taken> {
      const entry = await behind(token);
      const state = stateOf(entry);
      if (state === 'bought') throw new AppError(entryPaid);
      if (state !== 'offered' || entry.checkout_id === null) throw new AppError(notOffered);
      if (entry.amount === 0) {
        const order = await checkout.process(`free_${entry.checkout_id}`);
        return { payment: null, orderNumber: order?.orderNumber ?? null };
      }
      const setup = await checkout.payOffer(entry.checkout_id);
      return { payment: { setup, selection: selectionOf(entry) }, orderNumber: null };
    },

    /** Leaves the list or gives up an offer. Repeats change nothing. Throws `entryUnknown` and `entryPaid`. */
    async leave(token: string): Promise<EntryPage> {
      const entry = await behind(token);
      await giveUp(entry, null);
      return toEntryPage(await mustFind(entry.id), null, platform.clock());
    },

    async list(eventId: number): Promise<WaitingList> {
      await requireEvent(db, eventId);
      const rows = await store.entriesOf(db, eventId, MAX_LISTED);
      const places = new Map<number, number>();
      const entries = rows.map((row) => {
        if (stateOf(row) !== 'waiting') return toListedEntry(row, null);
        const place = (places.get(row.product_id) ?? 0) + 1;
        places.set(row.product_id, place);
        return toListedEntry(row, place);
      });
      return { entries, ...(await store.countWaiting(db, eventId)) };
    },

    ...overAllEvents(db),

    async remove(id: number, actor: Actor): Promise<ListedEntry> {
      await giveUp(await mustFind(id), actor);
      return toListedEntry(await mustFind(id), null);
    },

    waiting: { sweep: poller.run, start: poller.start, stop: poller.stop },
  };
}

/** The list and the file of the waiting lists of all events, for admins. */
function overAllEvents(db: Db) {
  async function page(filter: store.Filter): Promise<WaitingEntry[]> {
    const rows = await store.entriesBefore(db, filter);
    const places = await store.placesOf(db, [...new Set(rows.map((row) => row.product_id))]);
    return rows.map((row) => {
      const { event_id: id, title, start_date } = row;
      const entry = toListedEntry(row, places.get(row.id) ?? null);
      return { ...entry, event: { id, title, start_date } };
    });
  }

  async function* portions(filter: WaitingFilter): AsyncGenerator<readonly WaitingEntry[]> {
    let before: number | undefined;
    do {
      const entries = await page({ ...filter, before, limit: PORTION });
      yield entries;
      before = entries.length === PORTION ? entries.at(-1)?.id : undefined;
    } while (before !== undefined);
  }

  return {
    async listAll({
      cursor,
      ...filter
    }: z.output<typeof waitingQuerySchema>): Promise<WaitingPage> {
      const found = await page({ ...filter, before: cursor, limit: PAGE + 1 });
      const entries = found.slice(0, PAGE);
      const last = found.length > PAGE ? entries.at(-1) : undefined;
      return { entries, next_cursor: last ? String(last.id) : null };
    },

    file: (filter: WaitingFilter) => ({
      name: 'waiting-list.csv',
      content: csvOf(COLUMNS, portions(filter)),
    }),
  };
}

export { pruneWaiting } from './waitingList.store.ts';

import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { keysOf } from '#api/events/events.queries.ts';
import { answersAtDoor } from '#api/questions/answers.queries.ts';
import { iso } from '#shared/base/iso.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import {
  type DoorTicket,
  type Manifest,
  MANIFEST_PAGE,
  type NamedScan,
} from '#shared/checkin/checkin.schemas.ts';
import { lookupTexts } from '#shared/checkin/guestLookup.rules.ts';
import { deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import { noticesOf } from '#shared/events/eventFields.rules.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { counts, isTestMode, modesAtDoor } from '#shared/payments/modes.rules.ts';
import { type HandOutDays, handOutDaysOf, admissionsBetween } from './scans.store.ts';
import { countOf } from './stats.store.ts';
import { formatCursor, parseCursor } from './manifestCursor.ts';
import { recordManifestFetch } from './devices.store.ts';
import { standingOf } from './deviceTokens.ts';
import type { Holder } from '#api/http/requestVariables.ts';
import {
  type DoorEventRow,
  findEvent,
  type ItemRow,
  itemsBetween,
  otherEvents,
  productsOf,
  replacedBetween,
} from './manifest.store.ts';
import { keyedHashes } from '#api/tickets/issueTickets.commands.ts';
import { boughtOf } from './visitsOfItem.ts';

const MONTH = 30 * 24 * 60 * 60_000;

type ManifestQuestion = { eventId: number; since?: string | undefined; holder: Holder };

/** `page` is the number of rows in one page of the manifest. */
export function createManifest(context: AppContext, page = MANIFEST_PAGE) {
  const { db, mode, platform } = context;
  const modes = modesAtDoor(mode);
  return async ({ eventId, since, holder }: ManifestQuestion): Promise<Manifest> => {
    const event = orThrow(await findEvent(db, eventId), eventUnknown);
    if ((await standingOf(context, holder)) === 'revoked') throw new AppError(deviceRevoked);
    const known = parseCursor(since, event);
    const products = await productsOf(db, eventId);
    const range = { after: known ?? 0, limit: page };
    const changes = await changesSince(db, event, products, range);
    const now = platform.clock();
    const cursor = formatCursor(changes.end, event);
    if (!(await recordManifestFetch(db, holder.id, { cursor, now }))) {
      throw new AppError(deviceRevoked);
    }
    return {
      serverTime: now,
      cursor,
      more: changes.end < event.door_seq,
      full: known === null,
      event: {
        ...doorEvent(event),
        ...(await countOf(db, { eventId, modes })),
        demoAllowed: counts('demo', mode),
        ...(known === null && { others: await otherEvents(db, { id: eventId, ms: now - MONTH }) }),
      },
      keys: await keysOf(db, eventId),
      products,
      tickets: changes.tickets,
      scans: changes.scans,
    };
  };
}

function doorEvent(event: DoorEventRow) {
  const { id, title, starts_at, doors_at, ends_at, time_zone, venue } = event;
  const { lookup_key, cancelled_at } = event;
  return {
    id,
    cancelled: cancelled_at !== null,
    title,
    starts_at: iso(starts_at),
    doors_at: iso(doors_at),
    end_time: iso(ends_at),
    time_zone,
    start_date: event.start_date,
    end_date: event.end_date,
    venue,
    // Nobody at the door needs the notice about skates.
    ...noticesOf({ ...event, skates: null }),
    lookupKey: lookup_key,
  };
}

/**
 * Makes the hashes by which a ticket can be looked up, besides those of its order and phone. They are cached, since the
 * tickets of an order often share them.
 */
function createLookups(lookupKey: string) {
  const hash = keyedHashes(lookupKey);
  const known = new Map<string, string[]>();
  return ({ name_of_holder: name, customer_phone, phone_hash }: ItemRow): string[] => {
    // A friend's ticket cannot be found by the buyer's phone.
    const phone = phone_hash === null ? '' : (customer_phone ?? '');
    const key = `${name}\n${phone}`;
    const found = known.get(key) ?? lookupTexts({ name, phone }).map(hash);
    known.set(key, found);
    return found;
  };
}

type Changes = { end: number; tickets: DoorTicket[]; scans: NamedScan[] };

/**
 * Reads one page of the changes after door number `after`. Call it after reading the event, whose door number bounds
 * both reads; later writes come with the next page.
 */
async function changesSince(
  db: Db,
  { id: eventId, door_seq: until, lookup_key }: DoorEventRow,
  products: Manifest['products'],
  { after, limit }: { after: number; limit: number },
): Promise<Changes> {
  const range = { eventId, after, until, limit };
  const items = [...(await itemsBetween(db, range)), ...(await replacedBetween(db, range))]
    .toSorted((a, b) => a.door_seq - b.door_seq)
    .slice(0, limit);
  const scans = await admissionsBetween(db, range);
  const lastItem = items.length < limit ? until : (items.at(-1)?.door_seq ?? until);
  const lastScan = scans.length < limit ? until : (scans.at(-1)?.seq ?? until);
  const end = Math.min(lastItem, lastScan);
  const handOutDays = await handOutDaysOf(db, items);
  const lookups = createLookups(lookup_key);
  const answers = await answersAtDoor(db, { eventId, after, until: end });
  return {
    end,
    tickets: items
      .filter(({ door_seq }) => door_seq <= end)
      .map((item) =>
        doorTicket(item, {
          products,
          handOuts: handOutDays(item),
          answers: answers.get(item.id),
          lookups: lookups(item),
        }),
      ),
    scans: scans.filter(({ seq }) => seq <= end).map(({ scan }) => scan),
  };
}

function doorTicket(
  item: ItemRow,
  {
    products,
    handOuts,
    answers,
    lookups,
  }: {
    products: Manifest['products'];
    handOuts: HandOutDays;
    answers: string[] | undefined;
    lookups: string[];
  },
): DoorTicket {
  const { valid_on = null, come_and_go = false } =
    products.find(({ kind, id }) => kind === item.kind && id === item.product_id) ?? {};
  return {
    code: item.code,
    item: item.id,
    kind: item.kind,
    product: item.product_id,
    ...(item.variant_id > 0 ? { name: item.name } : {}),
    quantity: boughtOf({ ...item, handOuts })?.units ?? 1,
    holder: item.holder,
    order: item.order_hash,
    phone: item.phone_hash,
    ...(lookups.length > 0 ? { lookups } : {}),
    status: item.status,
    valid_on: handOuts?.days ?? valid_on,
    come_and_go,
    ...(answers && item.status === 'valid' ? { answers } : {}),
    ...(item.warning ? { warning: item.warning } : {}),
    ...(isTestMode(item.payment_mode) ? { practice: true } : {}),
    ...(item.payment_mode === 'comp' ? { guest: true } : {}),
  };
}

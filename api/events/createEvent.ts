import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventWindow } from '#shared/base/zoned.ts';
import { venueUnknown } from '#shared/events/events.errors.ts';
import { FIRST_KID, newKeyPair } from './keys.ts';

const LOOKUP_KEY_BYTES = 32;

export type NewEvent = {
  title: string;
  description?: string | null;
  start_date: string;
  end_date: string;
  doors_open_time?: string | null;
  time_zone: string;
  location: string;
  base_price?: string;
  is_featured?: boolean;
  image_url?: string | null;
  /** The first one is the main venue. */
  venueIds: readonly number[];
  djIds: readonly number[];
};

type Context = Pick<Platform, 'clock' | 'random'>;

/** Makes an event with its keys, venues and DJs. `trx` must be a transaction: it is all or nothing. */
export async function insertEvent(
  trx: Db,
  event: NewEvent,
  { clock, random }: Context,
): Promise<number> {
  const { venueIds, djIds, is_featured = false, ...fields } = event;
  const { startsAt, endsAt } = eventWindow(event);
  const now = clock();
  const { id } = await trx
    .insertInto('events')
    .values({
      ...fields,
      starts_at: startsAt,
      ends_at: endsAt,
      venue: await venueText(trx, venueIds),
      venue_id: venueIds[0] ?? null,
      is_featured: is_featured ? 1 : 0,
      base_price: event.base_price ?? '49.99',
      lookup_key: Buffer.from(random(LOOKUP_KEY_BYTES)).toString('base64url'),
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertKeys(trx, id, { clock, random });
  await insertLinks(trx, id, { venueIds, djIds });
  return id;
}

async function insertKeys(trx: Db, eventId: number, { clock, random }: Context): Promise<void> {
  const { publicKey, privateKey } = newKeyPair(random);
  const key = { kid: FIRST_KID, public_key: publicKey, private_key: privateKey };
  await trx
    .insertInto('event_keys')
    .values({ event_id: eventId, ...key, created_at: clock() })
    .execute();
}

async function insertLinks(
  trx: Db,
  event_id: number,
  { venueIds, djIds }: Pick<NewEvent, 'venueIds' | 'djIds'>,
): Promise<void> {
  const venues = venueIds.map((venue_id, position) => ({ event_id, venue_id, position }));
  const djs = djIds.map((dj_id, position) => ({ event_id, dj_id, position }));
  if (venues.length > 0) await trx.insertInto('event_venues').values(venues).execute();
  if (djs.length > 0) await trx.insertInto('event_djs').values(djs).execute();
}

/** The venue as one line of text, in the words of the specification. Throws `venueUnknown`. */
async function venueText(trx: Db, venueIds: readonly number[]): Promise<string> {
  if (venueIds.length === 0) return 'No venue selected';
  const venues = await trx
    .selectFrom('venues')
    .select('name')
    .where('id', 'in', venueIds)
    .execute();
  if (venues.length < venueIds.length) throw new AppError({ ...venueUnknown, field: 'venueIds' });
  const [only] = venues;
  return only && venues.length === 1 ? only.name : 'Multiple Venues';
}

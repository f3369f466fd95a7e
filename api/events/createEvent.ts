import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { eventWindow } from '#shared/base/zoned.ts';
import { raiseVersion } from './changes.store.ts';
import { insertDjs, insertVenues, textOfVenues } from './eventParts.ts';
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
      venue: await textOfVenues(trx, venueIds),
      venue_id: venueIds[0] ?? null,
      is_featured: is_featured ? 1 : 0,
      base_price: event.base_price ?? '49.99',
      lookup_key: Buffer.from(random(LOOKUP_KEY_BYTES)).toString('base64url'),
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertKeys(trx, id, { clock, random });
  await insertVenues(trx, id, venueIds);
  await insertDjs(trx, id, djIds);
  await raiseVersion(trx, id, now);
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

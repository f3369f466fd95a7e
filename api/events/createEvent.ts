import type { Db } from '#api/db/open.ts';
import { insertRow } from '#api/db/versioned.ts';
import type { Platform } from '#api/platform.ts';
import type { EventCaps } from '#shared/events/eventCaps.schemas.ts';
import { checkDates, storedWindow } from '#shared/events/eventChange.rules.ts';
import { FIRST_KID, newKeyPair, sealKey } from './keys.ts';
import { insertKey } from './keys.store.ts';
import { addDjs, checkVenue, textOfVenues } from './links.ts';
import { insertVenues } from './links.store.ts';

const LOOKUP_KEY_BYTES = 32;

export type NewEvent = {
  [Cap in keyof EventCaps]?: EventCaps[Cap] | undefined;
} & {
  title: string;
  description?: string | null | undefined;
  start_date: string;
  end_date: string;
  doors_open_time?: string | null | undefined;
  start_time_local?: string | null | undefined;
  end_time_local?: string | null | undefined;
  time_zone: string;
  location: string;
  base_price?: string | undefined;
  is_featured?: boolean | undefined;
  published?: boolean | undefined;
  leaderboard?: boolean | undefined;
  image_url?: string | null | undefined;
  venue?: string | undefined;
  venue_id?: number | null | undefined;
  /** The first one is the main venue unless `venue_id` is given. */
  venueIds: readonly number[];
  djIds: readonly number[];
};

type Context = Pick<Platform, 'clock' | 'random' | 'sealer'>;

/** Inserts an event with keys, venues and DJs in `trx`. Throws `endsBeforeStart`, `venueUnknown` and `djUnknown`. */
export async function insertEvent(
  trx: Db,
  event: NewEvent,
  { clock, random, sealer }: Context,
): Promise<number> {
  const {
    venueIds,
    djIds,
    venue,
    venue_id: main,
    is_featured,
    description = null,
    doors_open_time = null,
    start_time_local = null,
    end_time_local = null,
    image_url = null,
    base_price = '49.99',
    published = true,
    leaderboard = true,
    max_held_per_buyer = null,
    max_free_per_buyer = null,
    max_free_per_connection = null,
    ...fields
  } = event;
  checkDates(event);
  await checkVenue(trx, main);
  const now = clock();
  const { id } = await insertRow(trx, 'events', {
    ...fields,
    max_held_per_buyer,
    max_free_per_buyer,
    max_free_per_connection,
    description,
    doors_open_time,
    start_time_local,
    end_time_local,
    image_url,
    base_price,
    ...storedWindow(event, []),
    venue: venue || (await textOfVenues(trx, venueIds)),
    venue_id: main === undefined ? (venueIds[0] ?? null) : main,
    is_featured: is_featured ? 1 : 0,
    published: published ? 1 : 0,
    leaderboard: leaderboard ? 1 : 0,
    lookup_key: Buffer.from(random(LOOKUP_KEY_BYTES)).toString('base64url'),
    updated_at: now,
  });
  const { publicKey: public_key, privateKey: seed } = newKeyPair(random);
  const private_key = sealKey(sealer, { eventId: id, kid: FIRST_KID }, seed);
  await insertKey(trx, id, { kid: FIRST_KID, public_key, private_key, created_at: clock() });
  await insertVenues(trx, id, venueIds);
  await addDjs(trx, id, djIds);
  return id;
}

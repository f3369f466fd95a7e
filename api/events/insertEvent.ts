import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { checkDates } from '#shared/events/eventChange.rules.ts';
import { storedWindow } from '#shared/events/eventWindow.rules.ts';
import { newFields, type NewEventFields } from '#shared/events/eventFields.rules.ts';
import { FIRST_KID, newKeyPair, sealKey } from './signingKeys.ts';
import { insertEventRow } from './events.store.ts';
import { insertKey } from './signingKeys.store.ts';
import { addDjs, checkVenue, textOfVenues } from './venuesAndDjs.ts';
import { insertVenues } from './eventParts.store.ts';

const LOOKUP_KEY_BYTES = 32;

export type NewEvent = NewEventFields & {
  /** The first venue is the main one unless `venue_id` is given. */
  venueIds: readonly number[];
  djIds: readonly number[];
};

/** Inserts an event with keys, venues and DJs in `trx`. Throws `endsBeforeStart`, `venueUnknown` and `djUnknown`. */
export async function insertEvent(trx: Db, event: NewEvent, { clock, random, sealer }: Platform) {
  const { venueIds, djIds, venue, venue_id: main } = event;
  checkDates(event);
  await checkVenue(trx, main);
  const { id } = await insertEventRow(trx, {
    ...newFields(event),
    ...storedWindow(event, []),
    venue: venue || (await textOfVenues(trx, venueIds)),
    venue_id: main === undefined ? (venueIds[0] ?? null) : main,
    lookup_key: Buffer.from(random(LOOKUP_KEY_BYTES)).toString('base64url'),
    updated_at: clock(),
  });
  const { publicKey: public_key, privateKey: seed } = newKeyPair(random);
  const private_key = sealKey(sealer, { eventId: id, kid: FIRST_KID }, seed);
  await insertKey(trx, id, { kid: FIRST_KID, public_key, private_key, created_at: clock() });
  await insertVenues(trx, id, venueIds);
  await addDjs(trx, id, djIds);
  return id;
}

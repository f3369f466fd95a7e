import { createCheckinService } from '#api/checkin/checkin.service.ts';
import type { AppContext } from '#api/context.ts';
import type { People } from './people.ts';
import type { Catalogue } from './catalogue.ts';

/** Creates the service for check-in. */
export function composeDoor(
  { db, platform, live, mode }: AppContext,
  { owners }: Pick<People, 'owners'>,
  { events }: Pick<Catalogue, 'events'>,
) {
  return { checkin: createCheckinService({ db, platform, live, events, mode, owners }) };
}

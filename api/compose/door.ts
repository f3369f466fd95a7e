import { createCheckinService } from '#api/checkin/checkin.service.ts';
import type { Base } from './base.ts';
import type { People } from './people.ts';
import type { Catalogue } from './catalogue.ts';
import type { Sale } from './sale.ts';

/** Creates the service for check-in. */
export function composeDoor(
  { db, platform, live }: Base,
  { owners }: Pick<People, 'owners'>,
  { events }: Pick<Catalogue, 'events'>,
  { mode }: Pick<Sale, 'mode'>,
) {
  return { checkin: createCheckinService({ db, platform, live, events, mode, owners }) };
}

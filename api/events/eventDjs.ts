import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { djNotHere } from '#shared/events/events.errors.ts';
import { changeEvent, type ChangeOptions, type EventChanged, lockEvent } from './changeEvent.ts';
import { checkDjs } from './venuesAndDjs.ts';
import { linked } from './venuesAndDjs.store.ts';

type Asked = { eventId: number; djId: number };

/** Adds a DJ to an event's line-up, if not there yet. Throws `eventUnknown` and `djUnknown`. */
export async function addDj(
  trx: Db,
  { eventId, djId }: Asked,
  options: ChangeOptions,
): Promise<EventChanged> {
  await lockEvent(trx, eventId);
  await checkDjs(trx, [djId], 'dj_id');
  const { djIds } = await linked(trx, eventId);
  const wanted = djIds.includes(djId) ? djIds : [...djIds, djId];
  return changeEvent(trx, eventId, { djIds: wanted }, options);
}

/** Removes a DJ from an event's line-up. Throws `eventUnknown` and `djNotHere`. */
export async function removeDj(
  trx: Db,
  { eventId, djId }: Asked,
  options: ChangeOptions,
): Promise<EventChanged> {
  await lockEvent(trx, eventId);
  const { djIds } = await linked(trx, eventId);
  if (!djIds.includes(djId)) throw new AppError(djNotHere);
  return changeEvent(trx, eventId, { djIds: djIds.filter((other) => other !== djId) }, options);
}

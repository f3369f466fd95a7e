import { createHash } from 'node:crypto';
import type { DoorClock } from '#api/events/doorNumbers.ts';

/**
 * A mark of this event in this database. The numbers of another event, or of a database that was thrown
 * away, would look right and mean something else.
 */
function markOf(lookupKey: string): string {
  return createHash('sha256').update(lookupKey).digest('base64url').slice(0, 6);
}

export function formatCursor(seq: number, { lookup_key }: Pick<DoorClock, 'lookup_key'>): string {
  return `${seq.toString(36)}.${markOf(lookup_key)}`;
}

/**
 * The number in a cursor; null when it is not one of ours, or lies ahead of us (an older backup was put
 * back): such a device starts from nothing.
 */
export function parseCursor(text: string | undefined, clock: DoorClock): number | null {
  const [digits = '', mark, ...rest] = (text ?? '').split('.');
  if (!/^[0-9a-z]{1,7}$/.test(digits) || rest.length > 0 || mark !== markOf(clock.lookup_key))
    return null;
  const seq = Number.parseInt(digits, 36);
  return seq <= clock.door_seq ? seq : null;
}

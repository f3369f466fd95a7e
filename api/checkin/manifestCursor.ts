import { createHash } from 'node:crypto';
import type { DoorClock } from '#api/events/events.commands.ts';

type Marked = Pick<DoorClock, 'lookup_key' | 'door_epoch'>;

/**
 * The version of the manifest. Raise it when its rows get a field that devices need: they then load the whole manifest
 * again.
 */
const LIST_VERSION = 2;

/**
 * Identifies the event and the database in a cursor. Without it, the numbers of another event, of a replaced database
 * or from before a deletion would be misread.
 */
function clockMark({ lookup_key: key, door_epoch: epoch }: Marked): string {
  const marked = `${key} ${epoch} ${LIST_VERSION}`;
  return createHash('sha256').update(marked).digest('base64url').slice(0, 6);
}

export function formatCursor(seq: number, event: Marked): string {
  return `${seq.toString(36)}.${clockMark(event)}`;
}

/**
 * Returns the door number in a cursor. Null if it is malformed, from another event or database, or ahead of the
 * server (a backup was restored): the device then starts over.
 */
export function parseCursor(text: string | undefined, clock: DoorClock): number | null {
  const [digits = '', mark, ...rest] = (text ?? '').split('.');
  if (!/^[0-9a-z]{1,7}$/.test(digits) || rest.length > 0 || mark !== clockMark(clock)) return null;
  const seq = Number.parseInt(digits, 36);
  return seq <= clock.door_seq ? seq : null;
}

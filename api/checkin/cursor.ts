import { createHash } from 'node:crypto';
import type { DoorClock } from '#api/events/doorNumbers.ts';

type Marked = Pick<DoorClock, 'lookup_key' | 'door_epoch'>;

/**
 * A mark of this event in this database. The numbers of another event, or of a database that was thrown
 * away, would look right and mean something else; so do those from before tickets were deleted.
 */
function passwordFingerprint({ lookup_key: key, door_epoch: epoch }: Marked): string {
  const marked = epoch === 0 ? key : `${key} ${epoch}`;
  return createHash('sha256').update(marked).digest('base64url').slice(0, 6);
}

export function formatCursor(seq: number, event: Marked): string {
  return `${seq.toString(36)}.${passwordFingerprint(event)}`;
}

/**
 * The number in a cursor; null when it is not one of ours, or lies ahead of us (an older backup was put
 * back): such a device starts from nothing.
 */
export function parseCursor(text: string | undefined, clock: DoorClock): number | null {
  const [digits = '', mark, ...rest] = (text ?? '').split('.');
  if (!/^[0-9a-z]{1,7}$/.test(digits) || rest.length > 0 || mark !== passwordFingerprint(clock))
    return null;
  const seq = Number.parseInt(digits, 36);
  return seq <= clock.door_seq ? seq : null;
}

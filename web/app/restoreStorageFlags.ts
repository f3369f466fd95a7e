import { markUnsent } from '#web/checkin/device/unsentFlag.ts';
import { setPending } from '#web/checkout/pendingPayments.storage.ts';
import { rememberTickets } from '#web/offline/hasTickets.ts';
import { countStored } from '#web/offline/peek.ts';

/**
 * Words in localStorage save the start from opening databases, but a browser writes them to the disk seconds late:
 * when it dies in between (a battery, a phone short of memory), what they stand for is there and they are not.
 */
export async function restoreStorageFlags(): Promise<void> {
  if ((await countStored('rollcall', 'payments')) > 0) setPending(true);
  if ((await countStored('rollcall', 'orders')) > 0) rememberTickets();
  if ((await countStored('rollcall-door', 'outbox')) > 0) markUnsent(true);
}

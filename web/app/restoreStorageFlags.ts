import { markUnsent } from '#web/checkin/device/unsentFlag.ts';
import { setPending } from '#web/checkout/pendingPayments.storage.ts';
import { rememberTickets } from '#web/offline/hasTickets.ts';
import { countStored } from '#web/offline/countStored.ts';

/**
 * Restores localStorage flags from the database. Browsers write localStorage seconds late, so after a crash a flag
 * may be missing although its rows exist.
 */
export async function restoreStorageFlags(): Promise<void> {
  if ((await countStored('rollcall', 'payments')) > 0) setPending(true);
  if ((await countStored('rollcall', 'orders')) > 0) rememberTickets();
  if ((await countStored('rollcall-door', 'outbox')) > 0) markUnsent(true);
}

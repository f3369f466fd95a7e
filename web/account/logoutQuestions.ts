import type { User } from '#shared/accounts/accounts.schemas.ts';
import { countStored } from '#web/offline/countStored.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { upcomingOf } from './upcomingTickets.ts';
import { canScan } from './session.ts';

/**
 * The number of unsent scans, and the numbers of orders with upcoming tickets that a logout removes from the device.
 */
export type LogoutQuestions = { unsent: number; orders: readonly string[] };

/** Returns null if there is nothing to ask. A failing database must not prevent a logout. */
export async function logoutQuestions(user: User): Promise<LogoutQuestions | null> {
  const unsent = canScan(user) ? await countStored('rollcall-door', 'outbox') : 0;
  const orders = hasTickets() ? await upcomingOf(user.id).catch(() => []) : [];
  return unsent > 0 || orders.length > 0 ? { unsent, orders } : null;
}

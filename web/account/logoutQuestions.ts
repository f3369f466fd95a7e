import type { User } from '#shared/accounts/accounts.schemas.ts';
import { countStored } from '#web/offline/peek.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { upcomingOf } from './keptTickets.ts';
import { canScan } from './session.ts';

/** Scans that are not sent, and orders with upcoming tickets that would leave the device. */
export type LogoutQuestions = { unsent: number; orders: readonly string[] };

/** Null: nothing to ask. A database that fails must not keep anybody signed in. */
export async function logoutQuestions(user: User): Promise<LogoutQuestions | null> {
  const unsent = canScan(user) ? await countStored('rollcall-door', 'outbox') : 0;
  const orders = hasTickets() ? await upcomingOf(user.id).catch(() => []) : [];
  return unsent > 0 || orders.length > 0 ? { unsent, orders } : null;
}

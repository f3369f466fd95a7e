import type { Db } from '#api/db/open.ts';
import { iso } from '#shared/base/iso.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import type { Standing } from '#shared/privacy/privacy.rules.ts';
import type { Held } from '#shared/privacy/privacy.schemas.ts';
import { type Found, numbersOf } from './findPerson.ts';
import { keysOf } from './personalData.store.ts';
import * as store from './standing.store.ts';

type Upcoming = Held['upcoming'];
type Of = { roles: Standing['roles']; now: number; mode: Mode };

/** Collects what may prevent a person's erasure, and their tickets for upcoming events. */
export async function standingOf(
  trx: Db,
  { person }: Found,
  { roles, now, mode }: Of,
): Promise<{ standing: Standing; upcoming: Upcoming }> {
  const checkouts = keysOf(person, 'checkout');
  const rows = await store.upcomingOrders(trx, keysOf(person, 'order'), now);
  const upcoming = rows.map(({ starts_at, tickets, ...row }) => ({
    ...row,
    starts_at: iso(starts_at),
    tickets: Number(tickets),
  }));
  const promoters = numbersOf(person, 'promoter');
  const standing = {
    roles,
    admins: await store.countAdmins(trx),
    balances: await store.balancesOf(trx, promoters, modesThatCount(mode)),
    unsettled: await store.countUnsettled(trx, checkouts),
    openCheckouts: await store.countOpenCheckouts(trx, checkouts),
    upcomingTickets: upcoming.reduce((sum, { tickets }) => sum + tickets, 0),
  };
  return { standing, upcoming };
}

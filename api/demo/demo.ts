import type { AccountsService } from '#api/accounts/accounts.service.ts';
import type { AppContext } from '#api/context.ts';
import { checkPassword, hashPassword } from '#api/crypto/password.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { lockTeam } from '#api/team/team.store.ts';
import { seeded } from '#shared/base/pseudoRandom.ts';
import { seedAddons, seedDjs, seedVenues } from './catalogue.seed.ts';
import { type DemoContext, known } from './demoContext.ts';
import { isEmpty, passwordHashes } from './demo.store.ts';
import { seedDoors } from './doors.seed.ts';
import { seedEvents } from './events.seed.ts';
import { seedLedger } from './ledger.seed.ts';
import { LOGINS } from './people.data.ts';
import { seedLogins, seedPromoters } from './people.seed.ts';
import { seedSales } from './sales.seed.ts';
import { seedVisits } from './visits.seed.ts';

type Filling = AppContext & { accounts: AccountsService; events: EventsService };

export const DEMO_PASSWORD = 'rollcall-demo';
export const DEMO_LOGINS: readonly string[] = LOGINS.map(({ username }) => username);

/**
 * Fills a new installation with demo data, so that the site looks alive. Runs completely or not at all, and only if
 * there are no users and no events; otherwise returns false.
 */
export async function seedIfEmpty(context: Filling): Promise<boolean> {
  const { db, platform } = context;
  if (!(await isEmpty(db))) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return inTransaction(db, async (trx) => {
    // If two servers start on one new database, the second waits here and then finds the data of the first.
    await lockTeam(trx);
    if (!(await isEmpty(trx))) return false;
    const chance = seeded('rollcall demo');
    await fill({ ...context, trx, chance, now: platform.clock() }, passwordHash);
    return true;
  });
}

/** The demo logins that still have their original password; the server prints them when it starts. */
export async function workingLogins(db: Db): Promise<string[]> {
  const hashes = await passwordHashes(db, DEMO_LOGINS);
  const works = await Promise.all(
    DEMO_LOGINS.map((username) => checkPassword(hashes.get(username) ?? null, DEMO_PASSWORD)),
  );
  return DEMO_LOGINS.filter((_, index) => works[index]);
}

async function fill(context: DemoContext, passwordHash: string): Promise<void> {
  const people = await seedLogins(context, passwordHash);
  const venues = await seedVenues(context);
  const djs = await seedDjs(context);
  const addons = await seedAddons(context);
  const events = await seedEvents(context, { venues, djs, addons });
  const promoters = await seedPromoters(context, people, events);
  const parties = await seedSales(context, { events, addons, promoters, people });
  await seedLedger(context, { promoters, admin: known(people, 'admin') });
  await seedVisits(context);
  await seedDoors(context, { events, parties, staff: known(people, 'staff') });
}

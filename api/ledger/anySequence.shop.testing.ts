import type { Kysely } from 'kysely';
import { openRandomShop } from '#api/checkout/testing/randomShop.ts';
import { aUser } from '#api/checkout/testing/users.ts';
import { createRig } from '#api/checkout/testing/rig.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { openBank } from '#api/disputes/testing.ts';
import { seeded } from '#shared/base/seeded.ts';
import type { ByHand } from './recompute.testing.ts';

const DAY = 86_400_000;
const EVENTS = 3;
/**
 * When the first event ends, and how far apart the events end: some commission is available while other is pending.
 */
const [FIRST_END, NEXT_END] = [2 * DAY, 6 * DAY];
export type SequenceShop = Awaited<ReturnType<typeof openSequenceShop>>;

/** Opens a random shop with three promoters. */
export async function openSequenceShop(db: Kysely<Schema>, seed: string, steps: number) {
  const eventIds = await openRandomShop(db, EVENTS, seed);
  const bank = openBank();
  const rig = createRig(db, { user: await aUser(db), seed, wrap: bank.wrap });
  const { platform, ledger, promoters, dashboard, reports } = rig;
  const tables = tablesOf(db);
  for (const [n, id] of eventIds.entries()) {
    const ends_at = platform.clock() + FIRST_END + n * NEXT_END;
    await tables.update('events', { ends_at }, { id });
  }
  const chance = seeded(`${seed} steps`);
  return {
    ...tables,
    db,
    rig,
    bank,
    platform,
    /** The longest time that one step may let pass; all events end before the last step. */
    longestWait: Math.ceil((240 * DAY) / steps),
    chance,
    eventIds,
    ledger,
    promoters,
    dashboard,
    reports,
    people: await logIn(db),
    oneOf: <T>(list: readonly T[]): T => list[chance.int(0, list.length - 1)]!,
    /** An independent record of what happened. */
    notes: {
      agreed: new Map<string, number>(),
      rates: new Map<string, number>(),
      byHand: [] as ByHand[],
      orderIds: [] as string[],
      /** The order of each dispute. */
      orderOf: new Map<string, string>(),
      undecided: new Set<string>(),
      /** Items that each dispute voided. */
      lostBy: new Map<string, number[]>(),
      wonAfterAll: new Set<number>(),
      keys: 0,
    },
  };
}

async function logIn(db: Kysely<Schema>) {
  const { rows, update } = tablesOf(db);
  const all = await rows('promoters', {}, 'id');
  const people = all.filter(({ promo_code }) => /^(SEVEN|FIFTEEN|HALF)$/.test(promo_code ?? ''));
  for (const { id } of people) {
    const user = await aUser(db, String(id), 'promoter');
    await update('promoters', { user_id: user.id }, { id });
  }
  return people.map(({ id, promo_code: code }) => ({ id, code }));
}

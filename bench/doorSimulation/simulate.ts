import { Kysely } from 'kysely';
import { createOwnersService } from '#api/accounts/accountOwners.service.ts';
import { holdersOf } from '#api/checkin/testing.fixture.ts';
import { createCheckinService } from '#api/checkin/checkin.service.ts';
import type { Schema } from '#api/db/schema.ts';
import { sqliteDialect } from '#api/db/sqlite.ts';
import { anActor, testContext, testPlatform } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { seeded, type Seeded } from '#shared/base/pseudoRandom.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type Parts, Phone, type World } from './phone.ts';
import { DAYS, type Site, UNITS } from './site.ts';

const PHONES = 6;
const COPIES = 100;
/** Of requests and answers each, before the last evening is over. */
const TORN = 0.08;
const HOUR = 3_600_000;
/** 6 PM of the first day in Los Angeles. */
const DOORS = Date.UTC(2026, 10, 20, 2);

const STAFF: User = {
  id: 'user-staff',
  username: 'staff',
  role: 'staff',
  name: 'Sam Staff',
  email: 'staff@rollcall.example',
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

type Options = { seed: string; steps: number; parts?: Partial<Parts> };

/** Three evenings at the doors of one event. The server is the product's own on a database in memory. */
export async function simulate(site: Site, { seed, steps, parts = {} }: Options): Promise<Outcome> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(site.image) });
  const platform = testPlatform({ now: DOORS, seed });
  const context = testContext(db, { platform });
  const checkin = createCheckinService(context, { owners: createOwnersService(context) });
  const chance = seeded(seed);
  const world: World = {
    now: platform.clock,
    chance,
    checkin,
    eventId: site.eventId,
    staff: STAFF,
    holder: holdersOf(db, STAFF, platform.clock()),
    happened: new Map(),
  };
  const phones = Array.from({ length: PHONES }, (_, n) => new Phone(world, `phone-${n}`, parts));
  for (const phone of phones) await phone.sync();
  const guests = queueOf(site, chance);
  const lost = chance.int(1, steps * DAYS.length);
  for (const [evening, day] of DAYS.entries()) {
    platform.advance(DOORS + evening * 24 * HOUR - platform.clock());
    for (let step = 1; step <= steps; step += 1) {
      platform.advance(chance.int(100, 20_000));
      await happen(phones, chance, () => guests(day));
      if (evening * steps + step === lost) await checkin.devices.revoke(anActor, 'phone-5');
    }
  }
  // All come back; two rounds, as a phone hears of the last upload in the second.
  for (const phone of [...phones, ...phones]) await phone.sync();
  const outcome = await outcomeOf({ db, world, site, phones });
  await db.destroy();
  return outcome;
}

type Guest = { code: string; units?: number };

/** Who comes next on a day: new tickets, passes every day, hand-outs, and the same pictures of tickets again. */
function queueOf({ tickets, addons }: Site, chance: Seeded): (day: string) => Guest {
  const shuffled = tickets
    .map((ticket) => ({ ...ticket, at: chance.next() }))
    .toSorted((a, b) => a.at - b.at);
  const copied = shuffled.slice(0, COPIES);
  const mixed = (day: string) => shuffled.filter((one) => (one.day ?? day) === day);
  const queues = new Map<string, Site['tickets']>(DAYS.map((day) => [day, mixed(day)]));
  const few = addons.slice(0, COPIES);
  return (day) => {
    const dice = chance.next();
    if (dice < 0.15) {
      const code = few[chance.int(0, few.length - 1)] ?? '';
      return { code, units: chance.int(1, UNITS) };
    }
    const again = copied[chance.int(0, copied.length - 1)];
    if (dice < 0.4 && again) return { code: again.code };
    return { code: queues.get(day)?.pop()?.code ?? again?.code ?? '' };
  };
}

async function happen(phones: readonly Phone[], chance: Seeded, next: () => Guest): Promise<void> {
  const phone = phones[chance.int(0, phones.length - 1)];
  if (!phone) return;
  const dice = chance.next();
  if (dice < 0.03) phone.online = !phone.online;
  else if (dice < 0.04) phone.crash();
  else if (dice < 0.05) phone.setClock();
  else if (dice < 0.12) await (phone.online ? phone.sync(TORN) : undefined);
  else if (phone.revoked) return;
  else if (dice < 0.15) await phone.takeBack();
  else {
    const { code, units } = next();
    await phone.present(code, units);
  }
}

import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Seeded } from '#shared/base/pseudoRandom.ts';
import { DAY } from './dates.ts';
import { type DemoContext, known, type MadeEvent } from './demoContext.ts';
import { newId } from './demo.store.ts';
import { type DemoPromoter, LOGINS, PROMOTERS, FIRST_NAMES, LAST_NAMES } from './people.data.ts';

export type People = ReadonlyMap<string, User>;

export async function seedLogins(
  { trx, accounts, now }: DemoContext,
  passwordHash: string,
): Promise<People> {
  const people = new Map<string, User>();
  for (const { username, role, first, last, phone } of LOGINS) {
    const email = `${username}@rollcall.example`;
    const person = { username, role, email, name: `${first} ${last}`, phone };
    people.set(
      username,
      await accounts.createUser({ ...person, passwordHash, createdAt: now - 130 * DAY }, trx),
    );
  }
  return people;
}

/** A promoter with an active code. */
export type SellingPromoter = { id: number; code: string; since: number; plan: DemoPromoter };

/** Promoters of every status, with rates; returns the active ones. */
export async function seedPromoters(
  { trx, now }: DemoContext,
  people: People,
  events: readonly MadeEvent[],
): Promise<SellingPromoter[]> {
  const selling: SellingPromoter[] = [];
  const eventIds = new Map(events.map((event) => [event.plan.title, event.id]));
  for (const plan of PROMOTERS) {
    const { name, login, code, status } = plan;
    const user = login === undefined ? null : known(people, login);
    const since = now - plan.since * DAY;
    const email = user?.email ?? `${name.toLowerCase().replace(' ', '.')}@example.com`;
    const id = await newId(
      trx.insertInto('promoters').values({
        user_id: user?.id ?? null,
        name,
        email,
        ...plan.application,
        promo_code: code,
        status,
        created_at: since,
      }),
    );
    const rates = Object.entries(plan.rates).map(([title, [commission_rate, discount_rate]]) => {
      const event_id = known(eventIds, title);
      return { promoter_id: id, event_id, commission_rate, discount_rate, created_at: since + DAY };
    });
    if (rates.length > 0) await trx.insertInto('promoter_rates').values(rates).execute();
    if (code !== null && status === 'approved') selling.push({ id, code, since, plan });
  }
  return selling;
}

export type Buyer = {
  first: string;
  last: string;
  email: string;
  phone: string;
  userId: string | null;
};

const AREA_CODES = [
  '404',
  '312',
  '313',
  '626',
  '602',
  '303',
  '718',
  '504',
  '206',
  '512',
  '215',
  '808',
] as const;

/** Uses only e-mail addresses and phone numbers that are reserved for examples. */
export function inventBuyer(chance: Seeded): Buyer {
  const first = chance.pick(FIRST_NAMES);
  const last = chance.pick(LAST_NAMES);
  const number = 100 + chance.int(4, 99);
  const email = `${plain(first)}.${plain(last)}${chance.int(1, 99)}@example.com`;
  return { first, last, email, phone: `(${chance.pick(AREA_CODES)}) 555-0${number}`, userId: null };
}

export function buyerOf(user: User): Buyer {
  const login = LOGINS.find(({ username }) => username === user.username);
  if (!login) throw new Error(`${user.username} is no demo login`);
  const { first, last, phone } = login;
  return { first, last, email: user.email, phone, userId: user.id };
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

import type { User } from '#shared/accounts/accounts.schemas.ts';
import { DAY } from './calendar.ts';
import { type DemoContext, known, type MadeEvent } from './context.ts';
import { type DemoPromoter, LOGINS, PROMOTERS } from './people.data.ts';

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
    const { id } = await trx
      .insertInto('promoters')
      .values({
        user_id: user?.id ?? null,
        name,
        email,
        ...plan.application,
        promo_code: code,
        status,
        created_at: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rates = Object.entries(plan.rates).map(([title, [commission_rate, discount_rate]]) => {
      const event_id = known(eventIds, title);
      return { promoter_id: id, event_id, commission_rate, discount_rate, created_at: since + DAY };
    });
    if (rates.length > 0) await trx.insertInto('promoter_rates').values(rates).execute();
    if (code !== null && status === 'approved') selling.push({ id, code, since, plan });
  }
  return selling;
}

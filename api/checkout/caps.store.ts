import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { EventCaps } from '#shared/events/eventCaps.schemas.ts';
import type { Claim } from '#shared/checkout/caps.rules.ts';

type Asked = { eventId: number; now: number; since: number } & (
  | { mailbox: string; near?: string }
  | { address: string }
  | { userId: string }
);

/** A literal: SQLite plans a statement again for each value that a partial index is about. */
const OPEN = sql.lit('open' as const);

/**
 * Open holds of a mailbox, an address or an account, and its free tickets since `since`. `near`: only what came from this
 * address, or was confirmed by a mailed link.
 */
export async function claimOf(db: Db, asked: Asked): Promise<Claim> {
  const rows = await db
    .selectFrom('checkouts as c')
    .select(['c.status', 'c.provider'])
    .select(({ selectFrom }) =>
      selectFrom('checkout_lines as l')
        .select(({ fn }) => fn.sum<number>('l.quantity').as('units'))
        .whereRef('l.checkout_id', '=', 'c.id')
        .where('l.kind', '=', 'ticket')
        .as('units'),
    )
    .where((eb) => {
      if ('address' in asked) return eb('c.address_key', '=', asked.address);
      if ('userId' in asked) return eb('c.user_id', '=', asked.userId);
      const ofMailbox = eb('c.mailbox_key', '=', asked.mailbox);
      if (asked.near === undefined) return ofMailbox;
      const ownDoing = eb.or([
        eb('c.address_key', '=', asked.near),
        eb('c.confirmation', '=', 'given'),
      ]);
      return eb.and([ofMailbox, ownDoing]);
    })
    .where('c.event_id', '=', asked.eventId)
    .where((eb) =>
      eb.or([
        eb('c.status', '=', OPEN).and('c.expires_at', '>', asked.now),
        eb('c.status', '=', 'paid')
          .and('c.provider', '=', 'free')
          .and('c.created_at', '>=', asked.since),
      ]),
    )
    .execute();
  const unitsOf = (some: typeof rows): number =>
    some.reduce((sum, { units }) => sum + Number(units), 0);
  const open = rows.filter(({ status }) => status === 'open');
  const free = rows.filter(({ provider }) => provider === 'free');
  return { holds: open.length, held: unitsOf(open), free: unitsOf(free) };
}

/** Of an account whose owner opened a link that was mailed to its address. */
export async function provedEmail(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_proved_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

export function capsOfEvent(db: Db, eventId: number): Promise<EventCaps> {
  return db
    .selectFrom('events')
    .select(['max_held_per_buyer', 'max_free_per_buyer', 'max_free_per_connection'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** Of all events; held, issued, or mailed about. */
export async function countFreeOrders(db: Db, mailbox: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mailbox_key', '=', mailbox)
    .where('provider', '=', 'free')
    .where((eb) => eb.or([eb('status', 'in', ['open', 'paid']), eb('confirmation', '=', 'sent')]))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

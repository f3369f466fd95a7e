import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { EventCaps } from '#shared/events/events.schemas.ts';
import type { Claim } from '#shared/checkout/caps.rules.ts';

type Period = { eventId: number; now: number; since: number };
type Asked = Period &
  ({ mailbox: string; near?: string } | { address: string } | { userId: string });

/** SQL literals, because SQLite plans a statement anew for each value bound to a column of a partial index. */
const OPEN = sql.lit('open' as const);
const PAID = sql.lit('paid' as const);
const FREE = sql.lit('free' as const);
const GIVEN = sql.lit('given' as const);

/**
 * Counts the open holds of a mailbox, an address or an account, and its free tickets since `since`. With `near`, counts
 * only checkouts that came from this address or were confirmed by a mailed link.
 */
export async function claimOf(db: Db, asked: Asked): Promise<Claim> {
  const { rows } = await claimsOf(db, asked);
  const unitsOf = (some: typeof rows): number =>
    some.reduce((sum, { units }) => sum + Number(units), 0);
  const open = rows.filter(({ status }) => status === 'open');
  const free = rows.filter(({ provider }) => provider === 'free');
  return { holds: open.length, held: unitsOf(open), free: unitsOf(free) };
}

const claims = (db: Db, { eventId, now, since }: Period) =>
  db
    .selectFrom('checkouts as c')
    .select(['c.status', 'c.provider'])
    .select(({ selectFrom }) =>
      selectFrom('checkout_lines as l')
        .select(({ fn }) => fn.sum<number>('l.quantity').as('units'))
        .whereRef('l.checkout_id', '=', 'c.id')
        .where('l.kind', '=', sql.lit('ticket' as const))
        .as('units'),
    )
    .where('c.event_id', '=', eventId)
    .where((eb) =>
      eb.or([
        eb('c.status', '=', OPEN).and('c.expires_at', '>', now),
        eb('c.status', '=', PAID).and('c.provider', '=', FREE).and('c.created_at', '>=', since),
      ]),
    );

const claimsBy = (column: 'address_key' | 'user_id' | 'mailbox_key') =>
  prepared((db, period: Period, value: string) =>
    claims(db, period).where(`c.${column}`, '=', value),
  );
const ofAddress = claimsBy('address_key');
const ofUser = claimsBy('user_id');
const ofMailbox = claimsBy('mailbox_key');
const ofMailboxNear = prepared((db, period: Period, mailbox: string, near: string) =>
  claims(db, period)
    .where('c.mailbox_key', '=', mailbox)
    .where((eb) => eb.or([eb('c.address_key', '=', near), eb('c.confirmation', '=', GIVEN)])),
);

function claimsOf(db: Db, { eventId, now, since, ...asked }: Asked) {
  const period = { eventId, now, since };
  if ('address' in asked) return ofAddress(db, period, asked.address);
  if ('userId' in asked) return ofUser(db, period, asked.userId);
  const { mailbox, near } = asked;
  return near === undefined
    ? ofMailbox(db, period, mailbox)
    : ofMailboxNear(db, period, mailbox, near);
}

/** The e-mail address of an account, if its owner has opened a link mailed to that address; otherwise null. */
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

/**
 * Counts a mailbox's free checkouts across all events, made from `since` on (milliseconds): those held or issued, and
 * those whose confirmation link was mailed, even if it has expired since.
 */
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

import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { type OpenDatabase, openDatabase } from '#api/db/open.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { remindersKey } from '#api/messages/eventTomorrow.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { testContext } from '#api/testing.ts';
import { nextDate, nightOf } from '#shared/events/eventDays.rules.ts';
import { phoneToken } from '#testing/phone.ts';
import { databaseIn, type Server } from './server.ts';

const ZONE = 'America/Los_Angeles';
/** Counted in event days, as the doors do: they admit from the day before the event on, also after midnight. */
const dateIn = (days: number): string => nextDate(nightOf(Date.now(), ZONE), days);

const NEVER = Date.UTC(9999, 0);

export const STAFF = { username: 'staff', password: 'bench-password' } as const;

/** Only while no server uses the data. */
export async function withDatabase<T>(
  dataDir: string,
  work: (db: OpenDatabase['db']) => Promise<T>,
  databaseUrl = databaseIn(dataDir),
): Promise<T> {
  const { db } = await openDatabase(databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export type BenchEvent = { eventId: number; productId: number };

type Place = {
  databaseUrl?: string | undefined;
  /** The product draws from a limit that it shares, and has itself twice as many. */
  pooled?: boolean;
};

/** An event this week with one product and `quantity` of it. */
export function createBenchEvent(
  dataDir: string,
  title: string,
  quantity: number,
  { databaseUrl, pooled = false }: Place = {},
): Promise<BenchEvent> {
  const create = async (db: OpenDatabase['db']) => {
    const platform = systemPlatform({ logLevel: 'error', dataDir });
    const eventId = await createEventsService(testContext(db, { platform })).createEvent({
      title,
      start_date: dateIn(1),
      end_date: dateIn(3),
      time_zone: ZONE,
      location: 'Glendale, CA',
      venueIds: [],
      djIds: [],
    });
    // Keeps the server from writing thousands of reminders, which it would do at some hours of the day only.
    const dedupeKey = remindersKey(eventId, dateIn(1));
    await enqueue(db, { kind: 'never', payload: {}, dedupeKey, runAt: NEVER }, platform);
    const pool_ids = pooled ? String(await createPool(db, eventId, quantity)) : '';
    const { id: productId } = await db
      .insertInto('ticket_products')
      .values({
        event_id: eventId,
        name: 'Weekend Pass',
        description: null,
        price: 4999,
        sales_tax_rate: 825,
        ticket_type: 'single_day',
        quantity: pooled ? 2 * quantity : quantity,
        pool_ids,
        sort_order: 0,
        hidden: 0,
        active: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { eventId, productId };
  };
  return withDatabase(dataDir, create, databaseUrl);
}

async function createPool(
  db: OpenDatabase['db'],
  event_id: number,
  capacity: number,
): Promise<number> {
  const { id } = await db
    .insertInto('pools')
    .values({ event_id, name: 'Floor', capacity })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function createStaff(
  dataDir: string,
  role: 'staff' | 'admin' = 'staff',
): Promise<{ staffId: string; headers: { authorization: string } }> {
  return withDatabase(dataDir, async (db) => {
    const accounts = createAccountsService(
      testContext(db, { platform: systemPlatform({ logLevel: 'error', dataDir }) }),
    );
    const passwordHash = await hashPassword(STAFF.password);
    const email = 'staff@rollcall.example';
    const { username } = STAFF;
    const staff = { username, email, role, name: 'Sam Ortiz', passwordHash };
    const { id: staffId } = await accounts.createUser(staff);
    const { token } = await accounts.login(STAFF);
    return { staffId, headers: { authorization: `Bearer ${token}` } };
  });
}

/** The token of a phone that is registered with a running server. */
export const phoneOf = ({ url }: Server, headers: Record<string, string>): Promise<string> =>
  phoneToken(async (path, body) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const init = { method: 'POST', headers: json, body: JSON.stringify(body) };
    return (await fetch(`${url}${path}`, init)).json();
  });

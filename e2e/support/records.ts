import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase, type Db } from '#api/db/open.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { eventDetailSchema, eventSchema } from '#shared/events/events.schemas.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { ask, callsTo } from './calls.ts';
import { sharedSite, type TestServer } from './server.ts';
import { eventually } from './device.ts';
import { orderAsGuest, ticketTexts } from './orders.ts';

/** Reads the server's database, whether it runs or not. */
export async function inDatabase<T>(server: TestServer, read: (db: Db) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(server.databaseFile);
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

export async function eventIdOf({ url }: TestServer, title: string): Promise<number> {
  const events = await ask(eventSchema.array(), callsTo(url)('GET', '/api/events'));
  const event = events.find((one) => one.title === title);
  if (!event) throw new Error(`There is no event ${title}`);
  return event.id;
}

/** The page of an event of the shared site. */
export const pageOf = async (title: string): Promise<string> =>
  `/events/${await eventIdOf(await sharedSite(), title)}`;

type Chosen = Omit<Selection, 'customerInfo'>;

/** By name, or the first on sale. */
export async function ticketFor(
  server: TestServer,
  event: string,
  { name, quantity = 1 }: { name?: string; quantity?: number } = {},
): Promise<Chosen> {
  const eventId = await eventIdOf(server, event);
  const answer = callsTo(server.url)('GET', `/api/events/${eventId}`);
  const { tickets } = await ask(eventDetailSchema, answer);
  const ticket = tickets.find((one) => one.active && (one.name === name || !name));
  if (!ticket) throw new Error(`${event} has no ticket ${name}`);
  return { eventId, tickets: [{ ticketId: ticket.id, quantity }] };
}

/** Tickets of one order, the first on sale. */
export async function sellTickets(server: TestServer, event: string, quantity = 1) {
  const chosen = await ticketFor(server, event, { quantity });
  const order = await orderAsGuest(server.url, chosen);
  return { eventId: chosen.eventId, order, texts: ticketTexts(order) };
}

type ScanLine = { device: string; code: string; reason: string; outcome: string };

export function scansAt(server: TestServer, eventId: number): Promise<ScanLine[]> {
  return inDatabase(server, (db) =>
    db
      .selectFrom('scans')
      .select(['device_name as device', 'code', 'reason', 'outcome'])
      .where('event_id', '=', eventId)
      .orderBy('corrected_at')
      .orderBy('id')
      .execute(),
  );
}

export async function ordersOf(server: TestServer, eventId: number, email: string) {
  const orders = await inDatabase(server, (db) =>
    tablesOf(db).rows('orders', {
      event_id: eventId,
      customer_email: email,
      status: 'completed',
    }),
  );
  return orders.map(({ order_number }) => order_number);
}

/** Mails written so far that have this address, or another text. */
export async function mailsWith(server: TestServer, text: string): Promise<string[]> {
  const folder = join(dirname(server.databaseFile), 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(decoded).filter((mail) => mail.includes(text));
}

export async function mailTo(server: TestServer, address: string, text: string): Promise<string> {
  const found = async (): Promise<string[]> =>
    (await mailsWith(server, address)).filter((mail) => mail.includes(text));
  await eventually(async () => (await found()).length).toBe(1);
  return (await found())[0] ?? '';
}

/** Decodes quoted-printable. */
function decoded(eml: string): string {
  return eml
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
}

type Basket = Partial<Selection> & { quantity?: number; email?: string };

export async function checkoutAt(
  server: TestServer,
  event: string,
  { quantity = 1, email = 'ana@example.com', ...rest }: Basket = {},
): Promise<string> {
  const chosen = await ticketFor(server, event, { quantity });
  const customerInfo = aCustomer({ email });
  const selection: Selection = { ...chosen, customerInfo, ...rest };
  return `/checkout/${chosen.eventId}?data=${encodeURIComponent(JSON.stringify(selection))}`;
}

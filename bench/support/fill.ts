import { randomBytes } from 'node:crypto';
import { signingKey } from '#api/events/signingKeys.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { lookupHash } from '#api/tickets/issueTickets.commands.ts';
import { orderNumberFrom, ticketCodeFrom } from '#shared/base/ids.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { shortName } from '#shared/base/shortName.ts';
import { seeded, type Seeded, seededBytes } from '#shared/base/pseudoRandom.ts';
import { encodeBody, formatTicket, signedMessage } from '#shared/tickets/ticketCode.ts';
import { type BenchEvent, withDatabase } from './fixture.ts';
import {
  type Buyer,
  checkoutRow,
  itemRow,
  orderRow,
  createInsert,
  type Insert,
  openBaselineDatabase,
  personName,
} from './rows.ts';
import { databaseIn } from './server.ts';

export type SoldTicket = { code: string; qr: string; holder: string };
type Filling = {
  tickets: number;
  /** How many get a real signature; the others are never scanned by camera. */
  signed: number;
};

/**
 * Inserts orders of one to four tickets directly, in one transaction. Returns all tickets, signed
 * ones first.
 */
export async function fillEvent(
  dataDir: string,
  event: BenchEvent,
  { tickets, signed }: Filling,
): Promise<SoldTicket[]> {
  const { sign, lookupKey } = await secretsOf(dataDir, event);
  const database = openBaselineDatabase(databaseIn(dataDir));
  const insert = createInsert(database);
  const chance = seeded('bench');
  const sold: SoldTicket[] = [];
  database.transaction(() => {
    while (sold.length < tickets) {
      const buyer = invent(sold.length, chance);
      const order = insertOrder(insert, event, buyer);
      const phoneHash = lookupHash(lookupKey, 'phone', buyer.phone) ?? '';
      const orderHash = lookupHash(lookupKey, 'order', order.number) ?? '';
      const size = Math.min(chance.int(1, 4), tickets - sold.length);
      for (let at = 0; at < size; at += 1) {
        const code = ticketCodeFrom(seededBytes(chance, 5));
        const qr = sold.length < signed ? sign(code) : `UNSIGNED-${code}`;
        const holder = shortName(buyer.firstName, buyer.lastName);
        sold.push({ code, qr, holder });
        const ticket = { orderId: order.id, code, qr, holder, orderHash, phoneHash };
        insert('order_items', itemRow(event, ticket, sold.length));
      }
    }
    database.prepare('update events set door_seq = ? where id = ?').run(tickets, event.eventId);
    database
      .prepare('update ticket_products set quantity_sold = ? where id = ?')
      .run(tickets, event.productId);
  })();
  database.close();
  return sold;
}

/** Names are unique: a number is part of the first name. */
function invent(index: number, chance: Seeded): Buyer {
  const [first, last] = personName(chance);
  const phone = `(404) ${chance.int(200, 999)}-${chance.int(1000, 9999)}`;
  return { firstName: `${first} ${index}`, lastName: last, email: 'guest@example.com', phone };
}

function insertOrder(insert: Insert, event: BenchEvent, buyer: Buyer) {
  const [id, number] = [toBase32(randomBytes(16)), orderNumberFrom(randomBytes(8))];
  const sale = { id, intent: `demo_pi_${id}`, buyer, now: Date.now(), number };
  insert('checkouts', checkoutRow(event, sale, 'paid'));
  insert('orders', orderRow(event, sale));
  return { id, number };
}

function secretsOf(dataDir: string, { eventId, productId }: BenchEvent) {
  const { sealer } = systemPlatform({ logLevel: 'error', dataDir });
  return withDatabase(dataDir, async (db) => {
    const { kid, sign } = await signingKey(db, eventId, sealer);
    const event = await db
      .selectFrom('events')
      .select('lookup_key')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const body = encodeBody({ kid, eventId, productId, kind: { type: 'ticket', demo: true } });
    return {
      lookupKey: event.lookup_key,
      sign: (code: string) => formatTicket(body, sign(signedMessage(body, code)), code),
    };
  });
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { verifyEd25519 } from '#api/checkin/deviceKey.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { rowsOf, tablesOf } from '#api/db/rows.testing.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { databaseFile } from '#api/db/testing.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { keysOf } from '#api/events/signingKeys.store.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { parseTicket, verifyTicket } from '#shared/tickets/ticketCode.ts';

/** Enough tickets to sell while a slow machine makes a backup. */
const MANY = 10_000;
const saleRows = async (db: Kysely<Schema>): Promise<void> =>
  void (await seedSale(db, { stock: MANY }));

/** A new installation with tickets for sale. */
export async function installation() {
  const dataDir = join(temporaryFolder(), 'data');
  await mkdir(dataDir);
  const databaseUrl = join(dataDir, 'rollcall.sqlite');
  await databaseFile(databaseUrl, saleRows);
  return { dataDir, databaseUrl };
}

let opened = 0;

/** Opens an installation's database in order to sell its tickets. */
export async function openedShop(databaseUrl: string) {
  opened += 1;
  const { db } = await openDatabase(databaseUrl);
  const rig = createRig(db, { seed: `shop ${opened}` });
  const [ticket] = await tablesOf(db).rows('ticket_products', {}, 'id');
  const sale = { eventId: ticket?.event_id ?? 0, pass: ticket?.id ?? 0 };
  async function buy(): Promise<string> {
    const { id } = await paid(rig, aBasket(sale));
    return (await rig.checkout.process(id))?.orderId ?? '';
  }
  return { db, orders: rig.orders, buy };
}

/** True if the database has tickets and all of them were signed with the keys of their event. */
export async function areGenuine(db: Kysely<Schema>): Promise<boolean> {
  const verdicts = (await rowsOf(db, 'order_items')).map(async ({ event_id, qr_code }) => {
    const parsed = parseTicket(qr_code);
    if (!parsed.ok) return false;
    const keys = await keysOf(db, event_id);
    return (await verifyTicket(parsed.ticket, keys, verifyEd25519)) === 'valid';
  });
  return verdicts.length > 0 && (await Promise.all(verdicts)).every(Boolean);
}

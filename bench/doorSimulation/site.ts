import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { createDoorFixture, boxOffice } from '#api/checkin/testing.fixture.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';

export const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21'] as const;
/** Pairs of skates that one add-on is good for. */
export const UNITS = 2;

export type Site = {
  /** The database of a server that has sold everything and admitted no guest. */
  image: Buffer;
  eventId: number;
  /** Codes by what they open. `undefined`: a pass for all days. */
  tickets: { code: string; day: string | undefined }[];
  addons: string[];
};

/** Four in ten are passes, the others for one day; every tenth is an add-on. */
export async function createSite(count: number): Promise<Site> {
  const { db } = await openDatabase(':memory:');
  const fixture = await createDoorFixture(db, {});
  const { eventId } = fixture;
  const { sell } = boxOffice(fixture);
  const codesOf = async (units: number, sale: Parameters<typeof sell>[1] = {}) => {
    const codes: string[] = [];
    while (codes.length < units) {
      const sold = await sell(Math.min(400, units - codes.length), sale);
      codes.push(...sold.map(({ code }) => code));
    }
    return codes;
  };
  const share = Math.round(count / 10);
  const tickets: Site['tickets'] = [];
  for (const day of DAYS) {
    const codes = await codesOf(share * 2);
    await limitTo(db, { eventId, day, codes });
    tickets.push(...codes.map((code) => ({ code, day })));
  }
  const passes = await codesOf(share * 3);
  tickets.push(...passes.map((code) => ({ code, day: undefined })));
  const addons = await codesOf(share, { kind: 'addon', quantity: UNITS });
  // Orders of one ticket: the builder gives all of them one order.
  await db
    .updateTable('order_items')
    .set(({ ref }) => ({ order_hash: ref('code') }))
    .execute();
  const image = await imageOf(db);
  await db.destroy();
  return { image, eventId, tickets, addons };
}

type DayTickets = { eventId: number; day: string; codes: readonly string[] };

async function limitTo(db: Kysely<Schema>, { eventId, day, codes }: DayTickets): Promise<void> {
  const { id } = await db
    .insertInto('ticket_products')
    .values({
      event_id: eventId,
      name: `Ticket for ${day}`,
      price: 1500,
      ticket_type: 'single_day',
      quantity: 100_000,
      sales_tax_rate: 0,
      sort_order: 1,
      hidden: 0,
      active: 1,
      valid_on: day,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('order_items').set({ product_id: id }).where('code', 'in', codes).execute();
}

async function imageOf(db: Kysely<Schema>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-simulation-'));
  const file = join(folder, 'image.sqlite');
  await sql`vacuum into ${file}`.execute(db);
  const image = await readFile(file);
  await rm(folder, { recursive: true });
  return image;
}

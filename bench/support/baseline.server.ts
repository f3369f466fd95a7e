// The lower bound of cost: Hono routes over one prepared better-sqlite3 transaction each, on the
// product's tables and body sizes, without checks, rules, logs or jobs.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import { baselineSale } from './baseline.sale.ts';
import { openBaselineDatabase, createInsert, type Scan, scanRow } from './rows.ts';

type Upload = { scans: Scan[] };
type Item = { id: number; name: string; holder: string; product_id: number };
type Row = { door_seq: number } & Record<string, unknown>;

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const PAGE = 10_000;
const deviceId = 'bench-device';

/** A check-in and a batch of scans are one transaction each; a page of the list is one read. */
function baselineDoor(database: Database): Hono {
  const insert = createInsert(database);
  const prepare = (sql: string) => database.prepare(sql);
  const take = prepare(
    'update events set door_seq = door_seq + ? where id = ? returning door_seq',
  ).pluck();
  const find = prepare('select id, name, holder, product_id from order_items where code = ?');
  const enter = prepare('update order_items set entry_scan_id = ?, entry_at = ? where id = ?');
  const known = prepare('select id from scans where id = ?');
  const device = prepare(`insert into devices (id, user_id, name, registered_at, last_sync_at)
    values (?, ?, ?, ?, ?) on conflict (id) do update set last_sync_at = excluded.last_sync_at`);
  const page = prepare(`select id as item, code, kind, product_id as product, quantity, holder,
    order_hash as "order", phone_hash as phone, status, door_seq from order_items
    where event_id = ? and door_seq > ? order by door_seq limit ${PAGE}`);

  function admit(scan: Scan, eventId: number, seq: number): Item {
    const item = find.get(scan.code) as Item;
    insert('scans', scanRow(scan, { eventId, item: item.id, seq }));
    enter.run(scan.id, scan.at, item.id);
    return item;
  }
  const checkIn = database.transaction((scan: Scan, eventId: number) =>
    admit(scan, eventId, take.get(1, eventId) as number),
  );
  const upload = database.transaction((batch: Upload, eventId: number) => {
    const last = take.get(batch.scans.length, eventId) as number;
    const results = batch.scans.map((scan, index) => {
      if (!known.get(scan.id)) admit(scan, eventId, last - index);
      return { id: scan.id, outcome: 'applied' };
    });
    const now = Date.now();
    device.run(deviceId, batch.scans[0]?.by, 'Bench device', now, now);
    return { serverTime: now, cursor: `${last.toString(36)}.abcdef`, results };
  });

  return new Hono()
    .post('/api/check-in', async (c) => {
      const { qrCode, eventId } = await c.req.json<{ qrCode: string; eventId: number }>();
      const code = qrCode.slice(qrCode.lastIndexOf('-') + 1);
      const scan = { id: randomUUID(), code, at: Date.now(), deviceId, by: 'staff' };
      const { product_id, ...item } = checkIn.immediate(scan, eventId);
      const rest = { ticket_product_id: product_id, quantity: 1, unit_price: 4999 };
      return c.json({ ...item, ...rest, check_in_time: new Date(scan.at).toISOString() });
    })
    .post('/api/door/events/:eventId/scans', async (c) =>
      c.json(upload.immediate(await c.req.json<Upload>(), Number(c.req.param('eventId')))),
    )
    .get('/api/door/events/:eventId/manifest', async (c) => {
      const since = Number.parseInt(c.req.query('since') ?? '0', 36);
      const tickets = page.all(Number(c.req.param('eventId')), since) as Row[];
      const last = tickets.at(-1)?.door_seq ?? 0;
      const more = tickets.length === PAGE;
      const body = { cursor: last.toString(36), more, tickets, scans: [] };
      const small = await compress(JSON.stringify(body), QUALITY);
      const headers = { 'content-type': 'application/json', 'content-encoding': 'br' };
      return c.body(new Uint8Array(small), 200, headers);
    });
}

const config = readConfig(process.env);
await (await openDatabase(config.databaseUrl)).db.destroy();
const database = openBaselineDatabase(config.databaseUrl);
const app = new Hono()
  .get('/api/health', (c) => c.json({ status: 'ok' }))
  .route('/', baselineSale(database))
  .route('/', baselineDoor(database));
// Without this a failing request would count as a fast one.
app.onError((error) => {
  console.error(error.message);
  process.exit(1);
});

serve({ fetch: app.fetch, hostname: config.host, port: config.port }, ({ port }) => {
  console.log(`The bare limit at http://localhost:${port}`);
});
process.once('SIGTERM', () => process.exit(0));

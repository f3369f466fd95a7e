import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeBackup } from '#api/backups/backup.ts';
import { restoreBackup } from '#api/backups/restore.ts';
import { databaseFile, describeStore, filledMemoryDatabase } from '#api/db/testing.ts';
import { openDatabase } from '#api/db/open.ts';
import { createErasures } from '#api/files/erasures.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { personRows, rigWithPerson, WORDS } from './person.testing.ts';
import { createPrivacyService } from './privacy.service.ts';
import { EMAIL, filesWith, foundIn, NAME, PHONE, type Rig, rigOn } from './testing.ts';
import { phoneToken } from '#testing/phone.ts';
import { overviewSchema } from '#shared/analytics/reports.schemas.ts';

const ERASE = 'POST /api/admin/privacy/erase';
const erase = { email: EMAIL, confirm: ` ${EMAIL.toUpperCase()} `, anyway: true };

/** All sums of money, of everybody and every event. */
async function moneyIn({ db, done }: Rig, token: string) {
  const sums = await Promise.all(
    [
      sql`select count(*) as n, sum(total_amount) as total, sum(tax_amount) as tax,
        sum(refunded_amount) as back, sum(commission_amount) as commission from orders`,
      sql`select count(*) as n, sum(amount) as amount, status from checkouts group by status order by status`,
      sql`select count(*) as n, sum(amount) as amount, status from refunds group by status order by status`,
      sql`select count(*) as n, sum(amount) as amount from disputes`,
      sql`select promoter_id, sum(amount) as amount from ledger_entries group by promoter_id order by 1`,
      sql`select * from event_totals order by event_id`,
    ].map(async (query) => (await query.execute(db)).rows),
  );
  const csv = String(await done('GET /api/admin/orders.csv', { token }));
  const overview = overviewSchema.parse(await done('GET /api/admin/overview', { token }));
  const orders = overview.orders.map((order) => ({ ...order, customer_name: '' }));
  return { sums, rows: csv.split('\n').length, overview: { ...overview, orders } };
}

/** What is held of everybody else. */
const othersIn = ({ db }: Rig) =>
  Promise.all([
    db.selectFrom('users').selectAll().where('email', '<>', EMAIL).orderBy('id').execute(),
    db
      .selectFrom('orders')
      .select(['id', 'customer_name', 'customer_email', 'search_text', 'user_id'])
      .where(sql<boolean>`lower(customer_email) not in (${EMAIL}, '')`)
      .orderBy('id')
      .execute(),
    db.selectFrom('favourites').selectAll().where('user_id', '=', 'skater').execute(),
  ]);

describeStore('erasing a person by address', (open, engine) => {
  it('leaves no trace in any column of any table and in any file; the books and others stay', async () => {
    const rig = await rigWithPerson({ db: await open(personRows), engine });
    const { db, call } = rig;
    const token = await rig.signIn('admin');
    const [money, others] = [await moneyIn(rig, token), await othersIn(rig)];
    expect(others.map(({ length }) => length > 0)).toEqual([true, true, true]);
    expect((await filesWith(rig.DATA_DIR, WORDS)).length).toBeGreaterThan(5);
    expect((await call(ERASE, { token, body: erase })).body).toMatchObject({
      erased: expect.arrayContaining([
        { what: 'account', count: 1 },
        { what: 'orders', count: 2 },
        { what: 'tickets', count: 4 },
        { what: 'promoter', count: 1 },
      ]),
    });
    const entry = (await rig.rows('audit_log', {}, 'id')).at(-1);
    expect(entry).toMatchObject({
      action: 'privacy.erase',
      actor_name: 'admin',
      entity: 'person',
      entity_id: expect.stringMatching(/^[\w-]{43}$/),
      label: 'A person with 2 orders',
      after: null,
    });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ orders: 2, account: 1 });
    expect([...(await foundIn(db, WORDS))]).toEqual([]);
    expect(await filesWith(rig.DATA_DIR, WORDS)).toEqual([]);
    expect(await moneyIn(rig, token)).toEqual(money);
    expect(await othersIn(rig)).toEqual(others);
    expect(await rig.signIn('skater')).toEqual(expect.any(String));
    rig.platform.advance(120_000);
    await rig.services.worker.runDue();
    expect([...(await foundIn(db, WORDS))]).toEqual([]);
    expect(await call(ERASE, { token, body: erase })).toMatchObject({
      status: 404,
      body: { code: 'privacy.nothing_held' },
    });
  });
});

/** On one engine: what differs is no SQL. */
it('needs the address again, says what speaks against it, and still lets the person in at the door', async () => {
  const db = await filledMemoryDatabase(personRows);
  const rig = await rigWithPerson({ db, engine: 'sqlite' });
  const { call, done, rows, update, platform, user, order, orderNumber } = rig;
  const token = await rig.signIn('admin');
  const refused = async (body: object, code: string) =>
    expect(await call(ERASE, { token, body: { ...erase, ...body } })).toMatchObject({
      body: { code },
    });
  await refused({ confirm: 'vesna' }, 'privacy.not_confirmed');
  await refused({ anyway: false }, 'privacy.upcoming_tickets');
  const look = { email: ` ${EMAIL.toUpperCase()}` };
  expect(await call('POST /api/admin/privacy/look-up', { token, body: look })).toMatchObject({
    status: 200,
    body: {
      email: EMAIL,
      accounts: [{ username: 'vesna.u', role: 'promoter' }],
      held: expect.arrayContaining([{ what: 'orders', count: 2 }]),
      upcoming: [{ tickets: 2 }, { tickets: 2 }],
      obstacles: [{ code: 'privacy.upcoming_tickets' }],
    },
  });
  const { id } = user;
  await update('users', { role: 'staff' }, { id });
  await refused({}, 'privacy.team_member');
  await update('users', { role: 'user' }, { id });
  await update('disputes', { phase: 'open' }, { id: 'du_1' });
  await refused({}, 'privacy.money_open');
  await update('disputes', { phase: 'won' }, { id: 'du_1' });

  // The devices of the door hear that the name is gone.
  const { event_id } = order;
  const manifest = `GET /api/door/events/${event_id}/manifest`;
  const register = (path: string, body: object) => done(`POST ${path}`, { token, body });
  const phone = { token: await phoneToken(register) };
  const before = JSON.stringify(await done(manifest, phone));
  expect(before).toContain('Vesna U.');
  const cursor = /"cursor":"([^"]+)"/.exec(before)?.[1] ?? '';
  await call(ERASE, { token, body: erase });
  const news = JSON.stringify(await done(`${manifest}?since=${cursor}`, phone));
  const items = await rows('order_items', { order_id: order.id });
  for (const { code } of items) expect(news).toContain(code);
  expect(news).not.toContain('Vesna');
  const [event] = await rows('events', { id: event_id });
  platform.advance(Math.max(0, (event?.starts_at ?? 0) - platform.clock()));
  const body = { qrCode: items[0]?.qr_code, eventId: event_id };
  const door = { token: await rig.signIn('admin'), body };
  expect((await call('POST /api/check-in', door)).status).toBe(200);
  expect(await call(`GET /api/orders/by-number/${orderNumber}`)).toMatchObject({
    status: 200,
    body: { status: 'completed', customer_name: '(erased)', customer_email: '' },
  });
});

it('reaches the bytes of the database file', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'rollcall.sqlite');
  await databaseFile(file, personRows);
  const rig = await rigWithPerson(await openDatabase(file), folder);
  await rig.update('users', { phone: PHONE }, { id: rig.user.id });
  const found = async () => {
    const files = [file, `${file}-wal`].map((each) => readFile(each, 'latin1'));
    const bytes = (await Promise.all(files)).join('');
    return [EMAIL, NAME, '777-0142'].filter((word) => bytes.includes(word));
  };
  expect(await found()).toHaveLength(3);
  await rig.done(ERASE, { token: await rig.signIn('admin'), body: erase });
  expect(await found()).toEqual([]);
  expect(await filesWith(folder, WORDS)).toEqual([]);
  await rig.db.destroy();
});

/** An installation with a person, and its backup of a second ago. */
async function backedUp() {
  const dataDir = temporaryFolder();
  const databaseUrl = join(dataDir, 'rollcall.sqlite');
  const file = join(temporaryFolder(), 'backup.tar');
  await databaseFile(databaseUrl, personRows);
  const rig = await rigWithPerson(await openDatabase(databaseUrl), dataDir);
  expect(await rig.services.privacy.eraseAgain()).toBe(0);
  const installation = { dataDir, databaseUrl };
  await makeBackup(installation, file, { version: '1', now: rig.platform.clock() });
  rig.platform.advance(1000);
  async function restored() {
    await rig.db.destroy();
    await restoreBackup(installation, file, { now: Date.now(), announce: () => undefined });
    return rigOn(await openDatabase(databaseUrl), dataDir);
  }
  return { rig, dataDir, restored };
}

it('who was erased after a backup is erased again when it is restored, once', async () => {
  const { rig, dataDir, restored } = await backedUp();
  await rig.done(ERASE, { token: await rig.signIn('admin'), body: erase });
  expect(await filesWith(dataDir, WORDS)).toEqual([]);
  const { db, services, done } = await restored();
  expect((await foundIn(db, WORDS)).size).toBeGreaterThan(20);
  expect(await services.privacy.eraseAgain()).toBe(2);
  expect([...(await foundIn(db, WORDS))]).toEqual([]);
  const files = await filesWith(dataDir, WORDS);
  expect(files.filter((path) => !path.includes('before-restore'))).toEqual([]);
  // A person may come back.
  await done('POST /api/newsletter', { body: { email: EMAIL } });
  expect(await services.privacy.eraseAgain()).toBe(0);
  expect([...(await foundIn(db, [EMAIL]))]).toContain('subscriptions.email');
  await db.destroy();
});

it('nor is a mark lost when the server is killed right after the erasure', async () => {
  const { rig, dataDir, restored } = await backedUp();
  const erasures = createErasures(dataDir);
  let noted = 0;
  const killed = (): never => {
    throw new Error('killed');
  };
  const { db, services } = rig;
  const privacy = createPrivacyService(services, {
    files: { remove: killed },
    erasures: {
      ...erasures,
      async note(marks, at) {
        // The first is before the commit; of what follows nothing runs.
        if (noted > 0) killed();
        noted += 1;
        await erasures.note(marks, at);
      },
    },
    orders: services.orders,
  });
  await expect(privacy.erase({ id: null, name: 'admin' }, erase)).rejects.toThrow('killed');
  expect([...(await foundIn(db, WORDS))]).toEqual([]);
  const later = await restored();
  expect(await later.services.privacy.eraseAgain()).toBe(2);
  expect([...(await foundIn(later.db, WORDS))]).toEqual([]);
  await later.db.destroy();
});

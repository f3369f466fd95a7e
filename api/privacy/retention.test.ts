import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, it, vi } from 'vitest';
import { countVisits } from '#api/analytics/analytics.store.ts';
import { describeStore } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { purgeMails } from '#api/mail/outbox.store.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { KEPT, monthsBefore } from '#shared/privacy/retention.rules.ts';
import { createPersonalFiles } from './files.ts';
import { aPerson } from './person.testing.ts';
import { RETENTION_JOB } from './privacy.kinds.ts';
import { applyRetention } from './retention.ts';
import { demoRows, rigOn, temporaryFolder } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });
const DAY = 86_400_000;

describeStore('what is kept for a time', (open, engine) => {
  const start = async () => {
    const rig = await rigOn({ db: await open(demoRows), engine });
    const { order } = await aPerson(rig);
    const files = { removeOld: async () => undefined };
    const run = () => applyRetention({ ...rig, files });
    const count = async (table: keyof Schema) => (await rows(rig.db, table)).length;
    return { ...rig, order, run, count };
  };

  it('abandoned checkouts for 30 days; what was sold or paid back stays', async () => {
    const { db, platform, run, order } = await start();
    const left = () =>
      db.selectFrom('checkouts').select('status').where('status', '=', 'released').execute();
    const all = await db
      .selectFrom('checkouts')
      .select('id')
      .where('status', '<>', 'released')
      .execute();
    const [{ id } = { id: '' }] = await db
      .selectFrom('checkouts')
      .select('id')
      .where('status', '=', 'released')
      .execute();
    await run();
    expect(await left()).toHaveLength(1);
    platform.advance(KEPT.abandonedCheckoutDays * DAY + 1);
    const refund = { reason: 'late', amount: 1, status: 'succeeded', created_at: 1 } as const;
    const paid = {
      checkout_id: id,
      order_id: null,
      event_id: order.event_id,
      payment_intent_id: 'pi',
    };
    await db
      .insertInto('refunds')
      .values({ id: 're_late', ...refund, ...paid })
      .execute();
    await run();
    expect(await left()).toHaveLength(1);
    await db.deleteFrom('refunds').where('id', '=', 're_late').execute();
    await run();
    expect(await left()).toHaveLength(0);
    expect(
      await db.selectFrom('checkout_lines').select('name').where('checkout_id', '=', id).execute(),
    ).toEqual([]);
    expect(await db.selectFrom('checkouts').select('id').execute()).toHaveLength(all.length);
  });

  it('requests for 13 months, mails for 13 months', async () => {
    const { db, platform, run, count } = await start();
    const now = platform.clock();
    const edge = monthsBefore(now, 13);
    await db.updateTable('requests').set({ created_at: edge }).execute();
    await run();
    expect(await count('requests')).toBe(1);
    await db
      .updateTable('requests')
      .set({ created_at: edge - 1 })
      .execute();
    await run();
    expect(await count('requests')).toBe(0);
    for (const created_at of [edge, edge - 1]) {
      await db.updateTable('messages').set({ created_at }).execute();
      await run();
      expect(await count('messages')).toBe(created_at === edge ? 1 : 0);
    }
    const mails = await count('mails');
    const [{ id } = { id: '' }] = await db
      .selectFrom('mails')
      .select('id')
      .where('status', '=', 'sent')
      .execute();
    await db.deleteFrom('mail_contents').where('mail_id', '=', id).execute();
    const old = uuidv7(edge - 1, new Uint8Array(10));
    await db.updateTable('mails').set({ id: old }).where('id', '=', id).execute();
    await purgeMails(db, now, 500);
    expect(await count('mails')).toBe(mails - 1);
  });

  it('visits for 25 months, which reports go on counting', async () => {
    const { db, platform, run, order, count } = await start();
    const before = await countVisits(db, order.event_id, null);
    const clicks = await count('promo_clicks');
    const edge = monthsBefore(platform.clock(), 25);
    const visit = {
      event_id: order.event_id,
      visitor: 'long-ago',
      day: '2024-01-01',
      at: edge - 1,
    };
    const rowsOf = (kind: 'page_view' | 'checkout_initiated', n: number) =>
      Array.from({ length: n }, () => ({ ...visit, kind }));
    const kept = await db.selectFrom('visits').selectAll().execute();
    await db.deleteFrom('visits').execute();
    await db
      .insertInto('visits')
      .values([...rowsOf('page_view', 700), ...rowsOf('checkout_initiated', 3)])
      .execute();
    for (let from = 0; from < kept.length; from += 500)
      await db
        .insertInto('visits')
        .values(kept.slice(from, from + 500).map(({ id: _id, ...row }) => row))
        .execute();
    await db
      .insertInto('visitors')
      .values({ event_id: order.event_id, visitor: 'long-ago', last_at: edge - 1 })
      .execute();
    const click = { event_id: order.event_id, promoter_id: 1, day: '2024-01-01', at: edge - 1 };
    await db
      .insertInto('promo_clicks')
      .values(['a', 'b'].map((visitor) => ({ ...click, visitor })))
      .execute();
    const counted = {
      pageViews: before.pageViews + 700,
      checkoutsInitiated: before.checkoutsInitiated + 3,
      uniqueVisitors: before.uniqueVisitors + 1,
    };
    expect(await countVisits(db, order.event_id, null)).toEqual(counted);
    await run();
    await run();
    expect(await countVisits(db, order.event_id, null)).toEqual(counted);
    expect(await count('visits')).toBe(kept.length);
    expect(JSON.stringify(await rows(db, 'visitors'))).not.toContain('long-ago');
    const after = await db
      .selectFrom('promo_clicks')
      .select('visitor')
      .where('at', '=', edge - 1)
      .execute();
    expect(after.map(({ visitor }) => visitor)).toEqual([
      expect.stringMatching(/^-\d+$/),
      expect.stringMatching(/^-\d+$/),
    ]);
    expect(await count('promo_clicks')).toBe(clicks + 2);
  });

  it('runs by itself, once a day', async () => {
    const { db, platform, services } = await start();
    const jobs = () =>
      db
        .selectFrom('jobs')
        .select(['status', 'run_at'])
        .where('kind', '=', RETENTION_JOB)
        .orderBy('run_at')
        .execute();
    await services.retention.schedule();
    await services.retention.schedule();
    await services.worker.runDue();
    expect((await jobs()).map(({ status }) => status)).toEqual(['done', 'ready']);
    platform.advance(DAY);
    await services.worker.runDue();
    expect((await jobs()).map(({ status }) => status)).toEqual(['done', 'done', 'ready']);
  });
});

const rows = (db: Kysely<Schema>, table: keyof Schema) =>
  db.selectFrom(table).selectAll().execute();

it('files of mails that are too old are removed', async () => {
  const folder = temporaryFolder();
  const [mail, push] = [join(folder, 'mail'), join(folder, 'push')];
  await mkdir(mail);
  for (const name of ['old.eml', 'new.eml']) await writeFile(join(mail, name), 'x');
  await utimes(join(mail, 'old.eml'), 1, 1);
  await createPersonalFiles({ mail, push }).removeOld(2000);
  expect(await readdir(mail)).toEqual(['new.eml']);
});

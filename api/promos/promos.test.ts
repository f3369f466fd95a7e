import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { expect, it } from 'vitest';
import { tablesOf } from '#api/db/rows.testing.ts';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { MAX_DEVICES, OWN_DEVICE_MS } from '#shared/promos/ownPurchase.rules.ts';
import { isOwnDevice, seenOn } from './ownPurchase.commands.ts';
import { findPromo } from './promos.queries.ts';

const saleOn = async (db: Parameters<typeof seedSale>[0]) => ({ db, ...(await seedSale(db)) });

describeStore('promo codes', (open) => {
  it('lead to their promoter and the rates of the event, however they are typed', async () => {
    const { db, eventId, promoterId } = await saleOn(await open());
    const found = await findPromo(db, ' rollAxle ', eventId);
    expect(found.promoter).toMatchObject({ id: promoterId, status: 'approved', user_id: null });
    expect(found.rate).toEqual({ commission_rate: 12, discount_rate: 15 });
    // Nothing is agreed for another event.
    expect((await findPromo(db, 'ROLLAXLE', eventId + 1)).rate).toBeNull();
  });

  it('are looked for with one query, the same for those there are and those there are not, and are nobody’s when they are not written so', async () => {
    const { db, eventId } = await saleOn(await open());
    const sent: string[] = [];
    const transformQuery = ({ node }: { node: RootOperationNode }): RootOperationNode => {
      sent.push(JSON.stringify(node, (key, value) => (key === 'value' ? typeof value : value)));
      return node;
    };
    const transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
    const watched = db.withPlugin({ transformQuery, transformResult });
    await findPromo(watched, 'ROLLAXLE', eventId);
    await findPromo(watched, 'ROLLAXLE', eventId + 1);
    await findPromo(watched, 'ROLLNOPE', eventId);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    for (const code of ['', '  ', 'ROLLAXL', 'ROLLAXLE\0', '%', "' or 1=1 --", '🛼'])
      expect(await findPromo(db, code, eventId)).toEqual({ promoter: null, rate: null });
  });
});

const device = (n: number): string =>
  `4f1c2f7e-1b7a-4c55-9a43-0d9c3f6f1a${String(n).padStart(2, '0')}`;

describeStore('the devices of promoters', (open) => {
  it('are known under a name of their own, different for each promoter, until 90 days after they were seen last', async () => {
    const { db, promoterId } = await saleOn(await open());
    const known = () => tablesOf(db).rows('promoter_devices', {}, 'promoter_id');
    await seenOn(db, promoterId, device(1), 5);
    await seenOn(db, promoterId + 1, device(1), 5);
    await seenOn(db, promoterId, device(1).toUpperCase(), 7);
    expect((await known()).map(({ last_at }) => last_at)).toEqual([7, 5]);
    expect(new Set((await known()).map(({ visitor }) => visitor)).size).toBe(2);
    expect(JSON.stringify(await known())).not.toContain(device(1).slice(0, 8));
    await seenOn(db, promoterId, device(2), OWN_DEVICE_MS + 8);
    expect((await known()).map(({ last_at }) => last_at)).toEqual([OWN_DEVICE_MS + 8, 5]);
  });

  it('are so many at most, the newest ones, whoever else has some', async () => {
    const { db, promoterId } = await saleOn(await open());
    await seenOn(db, promoterId + 1, device(0), 0);
    for (let n = 0; n <= MAX_DEVICES; n += 1) await seenOn(db, promoterId, device(n), n);
    const knows = (id: number, n: number) => isOwnDevice(db, id, device(n), MAX_DEVICES);
    expect(await knows(promoterId, 0)).toBe(false);
    expect(await knows(promoterId, 1)).toBe(true);
    expect(await knows(promoterId + 1, 0)).toBe(true);
    expect(await isOwnDevice(db, promoterId, undefined, 0)).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { MAX_DEVICES, OWN_DEVICE_MS } from '#shared/promos/ownPurchase.rules.ts';
import { isOwnDevice, seenOn } from './devices.commands.ts';

const device = (n: number): string =>
  `4f1c2f7e-1b7a-4c55-9a43-0d9c3f6f1a${String(n).padStart(2, '0')}`;

describeStore('the devices of promoters', (open) => {
  const start = async () => {
    const db = await open();
    return { db, promoterId: (await seedSale(db)).promoterId };
  };

  it('are known under a name of their own, different for each promoter', async () => {
    const { db, promoterId } = await start();
    await seenOn(db, promoterId, device(1), 5);
    await seenOn(db, promoterId + 1, device(1), 5);
    await seenOn(db, promoterId, device(1).toUpperCase(), 7);
    const rows = await db
      .selectFrom('promoter_devices')
      .selectAll()
      .orderBy('promoter_id')
      .execute();
    expect(rows.map(({ last_at }) => last_at)).toEqual([7, 5]);
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(device(1).slice(0, 8));
  });

  it('are forgotten 90 days after they were seen last', async () => {
    const { db, promoterId } = await start();
    await seenOn(db, promoterId, device(1), 0);
    await seenOn(db, promoterId, device(2), OWN_DEVICE_MS + 1);
    const rows = await db.selectFrom('promoter_devices').select('last_at').execute();
    expect(rows).toEqual([{ last_at: OWN_DEVICE_MS + 1 }]);
  });

  it('are so many at most, the newest ones, whoever else has some', async () => {
    const { db, promoterId } = await start();
    await seenOn(db, promoterId + 1, device(0), 0);
    for (let n = 0; n <= MAX_DEVICES; n += 1) await seenOn(db, promoterId, device(n), n);
    const knows = (id: number, n: number) => isOwnDevice(db, id, device(n), MAX_DEVICES);
    expect(await knows(promoterId, 0)).toBe(false);
    expect(await knows(promoterId, 1)).toBe(true);
    expect(await knows(promoterId + 1, 0)).toBe(true);
    expect(await isOwnDevice(db, promoterId, undefined, 0)).toBe(false);
  });
});

import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { checkPromo } from '#shared/promos/promos.rules.ts';
import { findPromo } from './promos.service.ts';

describeStore('promo codes', (open) => {
  const start = async () => {
    const db = await open();
    const events = createEventsService({ db, platform: testPlatform() });
    const event_id = await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
    const promoter = { name: 'Rio', email: 'rio@rollcall.example', created_at: 0 };
    const { id: promoter_id } = await db
      .insertInto('promoters')
      .values({ ...promoter, promo_code: 'ROLLRIO', status: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('promoters')
      .values({ ...promoter, status: 'pending' })
      .execute();
    const rates = { commission_rate: 15, discount_rate: 20 };
    await db
      .insertInto('promoter_rates')
      .values({ promoter_id, event_id, ...rates, created_at: 0 })
      .execute();
    return { db, event_id, promoter_id };
  };

  it('lead to their promoter and the rates of the event, however they are typed', async () => {
    const { db, event_id, promoter_id } = await start();
    const found = await findPromo(db, ' rollRio ', event_id);
    expect(found.promoter).toMatchObject({ id: promoter_id, status: 'approved', user_id: null });
    expect(found.rate).toEqual({ commission_rate: 15, discount_rate: 20 });
    expect(checkPromo(found)).toMatchObject({ applied: true, discountRate: 20 });
  });

  it('have no rates for an event nothing is agreed for', async () => {
    const { db, event_id } = await start();
    const found = await findPromo(db, 'ROLLRIO', event_id + 1);
    expect(found.rate).toBeNull();
    expect(checkPromo(found)).toMatchObject({ applied: true, commissionRate: 10, discountRate: 0 });
  });

  it('are looked for with one query, the same for those there are and those there are not', async () => {
    const { db, event_id } = await start();
    const sent: string[] = [];
    const transformQuery = ({ node }: { node: RootOperationNode }): RootOperationNode => {
      sent.push(JSON.stringify(node, (key, value) => (key === 'value' ? typeof value : value)));
      return node;
    };
    const transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
    const watched = db.withPlugin({ transformQuery, transformResult });
    await findPromo(watched, 'ROLLRIO', event_id);
    await findPromo(watched, 'ROLLRIO', event_id + 1);
    await findPromo(watched, 'ROLLNOPE', event_id);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  it.each(['', '  ', 'ROLLRI', 'ROLLRIO\0', '%', "' or 1=1 --", '🛼'])(
    'are nobody’s when they are %j',
    async (code) => {
      const { db, event_id } = await start();
      const found = await findPromo(db, code, event_id);
      expect(found).toEqual({ promoter: null, rate: null });
      expect(checkPromo(found).applied).toBe(false);
    },
  );
});

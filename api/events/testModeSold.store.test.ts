import { expect, it } from 'vitest';
import { openWorld } from '#api/checkout/testing/world.ts';
import { describeStore } from '#api/db/testing.ts';
import { createAddonsService } from '#api/addons/addons.service.ts';
import { testPlatform } from '#api/testing.ts';
import { createEventsService } from './events.service.ts';

describeStore('what was testSold with', (open) => {
  it('is named beside what is sold once payments are real, without what was given back', async () => {
    const { db, sale, buy, post } = await openWorld(await open(), { admin: true });
    await buy(2, { addons: [{ addonId: sale.shirt, quantity: 3 }] });
    const refunded = await buy(1);
    const body = { all: true, reason: 'Ill', idempotencyKey: 'all-of-it' };
    await post(`/api/admin/orders/${refunded.id}/refunds`, body);
    const seen = async (mode: 'demo' | 'test' | 'live') => {
      const platform = testPlatform();
      const events = createEventsService({ db, platform, mode });
      const addons = await createAddonsService({ db, platform, events, mode }).list();
      const tickets = await events.adminTickets(sale.eventId);
      const list = await events.adminList({ search: '', when: 'all', page: 1, limit: 100 });
      return {
        tickets: tickets.flatMap(({ id, quantity_practice: n }) => (n ? [[id, n]] : [])),
        addons: addons.flatMap(({ id, quantity_practice: n }) => (n ? [[id, n]] : [])),
        events: list.events.flatMap(({ id, tickets_practice: n }) => (n ? [[id, n]] : [])),
      };
    };
    const nothing = { tickets: [], addons: [], events: [] };
    expect(await seen('demo')).toEqual(nothing);
    expect(await seen('test')).toEqual(nothing);
    expect(await seen('live')).toEqual({
      tickets: [[sale.pass, 2]],
      addons: [[sale.shirt, 3]],
      events: [[sale.eventId, 2]],
    });
  });
});

import { expect, it } from 'vitest';
import { rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { newForm, startAdmin } from '#api/events/testing.admin.ts';
import { anActor } from '#api/testing.ts';
import { ticketCreateSchema } from '#shared/tickets/ticketForm.schemas.ts';
import { createProductsService } from './products.service.ts';

const TUESDAY = { start_date: '2026-12-08', end_date: '2026-12-08' };
const night = { ...newForm, ...TUESDAY, time_zone: 'America/New_York' };
const weekly = { weekdays: [2], every_weeks: 1, except: [], published: true, until: '2027-01-12' };
const asked = { actor: anActor };

describeStore('a ticket of a series', (open) => {
  const start = async () => {
    const rig = await startAdmin(await open());
    return { ...rig, products: createProductsService(rig) };
  };

  it('is changed on this night and on all that follow, but for those that differ or have sold more', async () => {
    const { db, events, products, heard, log } = await start();
    const { id } = await events.addEvent(anActor, night);
    const form = ticketCreateSchema.parse({ name: 'Entry', price: 1500, quantity: 100 });
    await products.create(id, { ...form, sales_start: '2026-12-01T17:00:00.000Z' }, asked);
    const { events: nights } = await events.repeatEvent(anActor, id, weekly);
    const tickets = async () => {
      const rows = await rowsOf(db, 'ticket_products');
      const named = rows.filter(({ name }) => name !== 'Gala');
      return nights.flatMap((each) => named.find(({ event_id }) => event_id === each.id) ?? []);
    };
    const [, second, third, fourth, fifth, sixth] = await tickets();
    if (!second || !third || !fourth || !fifth || !sixth) throw new Error('Six nights');
    await products.update(third.id, { price: 1600 }, asked);
    const sold = db.updateTable('ticket_products').set({ quantity_sold: 60 });
    await sold.where('id', '=', fourth.id).execute();
    await products.update(fifth.id, { name: 'Gala' }, asked);
    const change = { name: 'Door', price: 1800, quantity: 50 };
    const left = { differs: ['2026-12-22'], sold: ['2026-12-29'], missing: ['2027-01-05'] };
    expect(await products.following(second.id, change)).toEqual({ changes: 1, ...left });
    heard.length = 0;
    await products.update(second.id, change, { ...asked, following: true });
    expect(heard).toEqual([{ eventId: null }]);
    const entry = { name: 'Entry', price: 1500, quantity: 100 };
    const shown = [entry, change, { ...entry, price: 1600 }, entry, change];
    expect(await tickets()).toMatchObject(shown);
    const logged = { action: 'tickets.update', label: 'Door' };
    expect((await log()).slice(-2)).toMatchObject([logged, logged]);
  });

  it('moves its sale on each night to the same hour as long before', async () => {
    const { db, events, products } = await start();
    const days = { start_date: '2026-10-27', end_date: '2026-10-27' };
    const { id } = await events.addEvent(anActor, { ...night, ...days });
    const form = ticketCreateSchema.parse({ name: 'Entry', price: 1500 });
    const first = await products.create(id, form, asked);
    await events.repeatEvent(anActor, id, { ...weekly, until: '2026-11-03' });
    const sales_start = '2026-10-26T13:00:00.000Z';
    await products.update(first.id, { sales_start }, { ...asked, following: true });
    const rows = await db.selectFrom('ticket_products').selectAll().orderBy('id').execute();
    // The clocks go back between the two.
    expect(rows.slice(-2).map((row) => new Date(row.sales_start ?? 0).toISOString())).toEqual([
      sales_start,
      '2026-11-02T14:00:00.000Z',
    ]);
  });
});

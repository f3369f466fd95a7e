import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { bought, openShop, sam } from './replaceLink.testing.ts';

type Item = { id: number; attendee?: string | null; addon_id?: number };
type Answer = { code?: string; items?: Item[] };

describeStore('who tickets are for', (open) => {
  it('is said by the link until doors open, and reaches the door as a short name', async () => {
    const db = await open();
    const { rig, sale, checkin } = await openShop(db);
    const order = await bought({ rig, sale });
    const [first, second] = order.items.map(({ id }) => id);
    const addon = order.items.find(({ addon_id }) => addon_id !== undefined)?.id;
    const list = (since?: string) =>
      checkin.manifest({
        eventId: sale.eventId,
        ...(since === undefined ? {} : { since }),
        deviceId: 'north',
        user: sam,
      });
    const name = async (itemId: number | undefined, text: string) => {
      const path = `/api/orders/${order.order_number}/attendees`;
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ attendees: [{ itemId, name: text }] });
      const answer = await rig.app.request(path, { method: 'PUT', headers, body });
      return { ...((await answer.json()) as Answer), status: answer.status };
    };
    const { cursor, tickets } = await list();
    const buyer = tickets[0]?.holder;
    const named = await name(first, ' Mia Lou Rivera ');
    expect(named.status).toBe(200);
    expect(named.items?.map(({ attendee }) => attendee)).toEqual([
      'Mia Lou Rivera',
      ...order.items.slice(1).map(() => null),
    ]);
    const then = await list(cursor);
    expect(then.tickets.map(({ holder }) => holder)).toEqual(['Mia Lou R.']);
    // The same again tells the door nothing new.
    await name(first, 'Mia Lou Rivera');
    expect((await list(then.cursor)).tickets).toEqual([]);
    await name(first, '');
    expect((await list(then.cursor)).tickets.map(({ holder }) => holder)).toEqual([buyer]);

    expect(await name(addon, 'Mia')).toMatchObject({ status: 404, code: 'orders.ticket_unknown' });
    expect(await name(999_999, 'Mia')).toMatchObject({ status: 404 });
    expect(await name(second, 'x'.repeat(81))).toMatchObject({ status: 400 });
    const rows = db.updateTable('order_items').set({ status: 'cancelled' });
    await rows.where('id', '=', second ?? 0).execute();
    expect(await name(second, 'Mia')).toMatchObject({ status: 404 });
    await db.updateTable('events').set({ doors_at: 1 }).where('id', '=', sale.eventId).execute();
    expect(await name(first, 'Mia')).toMatchObject({
      status: 409,
      code: 'orders.attendees_closed',
    });
  });
});

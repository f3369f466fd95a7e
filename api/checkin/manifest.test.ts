import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import { type Manifest, manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { type Door, openDoor } from './testing.ts';

const ask = (door: Door, since?: string, eventId = door.eventId) =>
  door.checkin.manifest({ eventId, since, deviceId: 'north', user: door.users.staff });

/** Follows `more` to the end, as devices do. */
async function takeAll(door: Door, since?: string): Promise<Manifest[]> {
  const page = await ask(door, since);
  return page.more ? [page, ...(await takeAll(door, page.cursor))] : [page];
}

const codesIn = (pages: readonly Manifest[]) =>
  pages.flatMap(({ tickets }) => tickets.map(({ code }) => code));
const idsIn = (pages: readonly Manifest[]) =>
  pages.flatMap(({ scans }) => scans.map(({ id }) => id));

describeStore('the list of the door', (open) => {
  it('holds what a device needs to decide alone, and keeps to the contract', async () => {
    const door = await openDoor(await open());
    const [ticket] = await door.sell(1);
    const page = await ask(door);
    expect(manifestSchema.parse(page)).toEqual(page);
    expect(page).toMatchObject({ full: true, more: false, serverTime: door.platform.clock() });
    expect(page.event).toMatchObject({
      id: door.eventId,
      tickets: 1,
      checkedIn: 0,
      demoAllowed: true,
      start_date: '2026-11-19',
      end_date: '2026-11-21',
    });
    expect(page.keys).toEqual(await door.events.keysOf(door.db, door.eventId));
    const terms = { valid_on: null, come_and_go: false };
    expect(page.products).toEqual([
      { kind: 'ticket', id: door.productId, name: 'Weekend Pass', ...terms },
    ]);
    expect(page.tickets).toEqual([
      {
        code: ticket?.code,
        item: ticket?.id,
        kind: 'ticket',
        product: door.productId,
        quantity: 1,
        holder: 'Ana R.',
        order: 'orderhash123',
        phone: null,
        status: 'valid',
        ...terms,
        practice: true,
      },
    ]);
    const text = JSON.stringify(page);
    for (const secret of [ticket?.qr ?? '', 'ana@example.com', '5550102233', 'private']) {
      expect(text).not.toContain(secret);
    }
  });

  it('says what was testSold with, and counts only what was real once payments are', async () => {
    const door = await openDoor(await open(), { mode: 'live' });
    const [testSold] = await door.sell(2);
    const real = await door.sell(3, { demo: false });
    await door.handIn([testSold, real[0]].flatMap((item) => (item ? door.scan(item.code) : [])));
    const { event, tickets } = await ask(door);
    expect(event).toMatchObject({ tickets: 3, checkedIn: 1, demoAllowed: false });
    expect(tickets.map(({ practice }) => practice ?? false)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const [choice] = await door.checkin.doorEvents();
    expect(choice).toMatchObject({ id: door.eventId, tickets: 3, checkedIn: 1 });
  });

  it('says that the event is cancelled, and how many of an add-on are left', async () => {
    const door = await openDoor(await open());
    const [addon] = await door.sell(1, { kind: 'addon', quantity: 3 });
    expect((await ask(door)).event.cancelled).toBe(false);
    await door.db.updateTable('events').set({ cancelled_at: 1 }).execute();
    const items = door.db.updateTable('order_items').set({ refunded_quantity: 1 });
    await items.where('id', '=', addon?.id ?? 0).execute();
    const { event, tickets } = await ask(door);
    expect(event.cancelled).toBe(true);
    expect(tickets.find(({ item }) => item === addon?.id)?.quantity).toBe(2);
  });

  it('warns of a ticket whose payment is disputed, which opens the door all the same', async () => {
    const door = await openDoor(await open());
    const [ticket] = await door.sell(2);
    const items = door.db.updateTable('order_items').set({ warning: 'disputed' });
    await items.where('id', '=', ticket?.id ?? 0).execute();
    const page = await ask(door);
    expect(manifestSchema.parse(page)).toEqual(page);
    expect(page.tickets.map(({ status, warning }) => [status, warning])).toEqual([
      ['valid', 'disputed'],
      ['valid', undefined],
    ]);
  });

  it('brings changes only, once a device has it', async () => {
    const door = await openDoor(await open());
    const [first, second] = await door.sell(2);
    if (!first || !second) throw new Error('nothing sold');
    const { cursor } = await ask(door);
    expect(await ask(door, cursor)).toMatchObject({
      cursor,
      full: false,
      more: false,
      tickets: [],
      scans: [],
    });
    await door.cancel(second);
    const scan = door.scan(first.code);
    await door.handIn([scan, door.scan(first.code, { verdict: 'refuse', reason: 'already_in' })]);
    await door.handIn([door.scan('0NN0NN00')]);
    const [third] = await door.sell(1);
    const news = await ask(door, cursor);
    expect(news.tickets.map(({ code, status }) => [code, status])).toEqual([
      [second.code, 'cancelled'],
      [third?.code, 'valid'],
    ]);
    expect(news.scans).toEqual([{ ...scan, deviceName: 'North gate' }]);
    expect(news.event).toMatchObject({ tickets: 2, checkedIn: 1 });
  });

  it('comes in pages that together are everything, once', async () => {
    const door = await openDoor(await open(), { page: 3 });
    const sold = await door.sell(7);
    const scans = sold.slice(0, 5).map(({ code }) => door.scan(code));
    await door.handIn(scans);
    const more = await door.sell(2);
    const pages = await takeAll(door);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map(({ full }) => full)).toEqual(pages.map((_, index) => index === 0));
    for (const page of pages)
      expect(Math.max(page.tickets.length, page.scans.length)).toBeLessThanOrEqual(3);
    expect(codesIn(pages)).toEqual([...sold, ...more].map(({ code }) => code));
    expect(idsIn(pages).toSorted()).toEqual(scans.map(({ id }) => id).toSorted());
  });

  it('misses nothing that changes between two pages', async () => {
    const door = await openDoor(await open(), { page: 3 });
    const sold = await door.sell(4);
    const [first] = sold;
    if (!first) throw new Error('nothing sold');
    const page = await ask(door);
    await door.cancel(first);
    const rest = await takeAll(door, page.cursor);
    expect(codesIn([page, ...rest])).toEqual([...sold, first].map(({ code }) => code));
    expect(rest.at(-1)?.tickets.at(-1)?.status).toBe('cancelled');
  });

  it('starts from nothing for a cursor it does not know', async () => {
    const door = await openDoor(await open());
    await door.sell(1);
    const { cursor } = await ask(door);
    const eventId = await door.events.createEvent({
      title: 'Another night',
      start_date: '2026-11-20',
      end_date: '2026-11-20',
      time_zone: 'America/New_York',
      location: 'Albany, NY',
      venueIds: [],
      djIds: [],
    });
    expect(await ask(door, 'rubbish')).toMatchObject({ full: true, cursor });
    expect(await ask(door, cursor, eventId)).toMatchObject({ full: true, tickets: [] });
    const lost = await ask(door, 'anything', 404).catch((error: unknown) => error);
    expect(isAppError(lost) && lost.code).toBe('events.unknown');
  });
});

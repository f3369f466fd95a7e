import { expect, it } from 'vitest';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { type Manifest, manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { lastDigitsText, lastNameText } from '#shared/checkin/guestLookup.rules.ts';
import { keyedHash } from '#api/tickets/issueTickets.commands.ts';
import { weekend } from './testing.fixture.ts';
import { anActor } from '#api/testing.ts';
import { openDoor } from './testing.ts';
import fc from 'fast-check';
import { formatCursor, parseCursor } from './manifestCursor.ts';

const codesIn = (pages: readonly Manifest[]) =>
  pages.flatMap(({ tickets }) => tickets.map(({ code }) => code));

describeStore('the list of the door', (open) => {
  const start = async (options: Parameters<typeof openDoor>[1] = {}) => {
    const door = await openDoor(await open(), options);
    /** Loads all pages of the manifest, as devices do. */
    async function takeAll(since?: string): Promise<Manifest[]> {
      const page = await door.manifest(since);
      return page.more ? [page, ...(await takeAll(page.cursor))] : [page];
    }
    return { ...door, takeAll };
  };

  it.each(['demo', 'live'] as const)(
    'says on a %s server whether it may let test tickets in',
    async (mode) => {
      const { sellOne, manifest } = await start({ mode });
      await sellOne();
      const { event, tickets } = await manifest();
      const demoAllowed = mode === 'demo';
      expect(event).toMatchObject({ demoAllowed, tickets: demoAllowed ? 1 : 0 });
      expect(tickets).toMatchObject([{ practice: true }]);
    },
  );

  it('holds what a device needs to decide alone', async () => {
    const { sellOne, manifest, platform, eventId, productId, events, db } = await start();
    const ticket = await sellOne();
    const page = await manifest();
    expect(page).toMatchObject({ full: true, more: false, serverTime: platform.clock() });
    const days = { start_date: '2026-11-19', end_date: '2026-11-21' };
    expect(page.event).toMatchObject({ id: eventId, tickets: 1, checkedIn: 0, ...days });
    expect(page.keys).toEqual(await events.keysOf(db, eventId));
    const terms = { valid_on: null, come_and_go: false };
    const product = { kind: 'ticket', id: productId, name: 'Weekend Pass', ...terms };
    expect(page.products).toEqual([product]);
    const holder = { holder: 'Ana R.', order: 'orderhash123', phone: null };
    const what = { item: ticket.id, kind: 'ticket', product: productId, quantity: 1, ...terms };
    const lookups = [keyedHash(page.event.lookupKey, lastNameText('ruiz'))];
    const state = { code: ticket.code, status: 'valid', practice: true, lookups };
    expect(page.tickets).toEqual([{ ...state, ...what, ...holder }]);
    expect(JSON.stringify(page)).not.toMatch(/ana@example\.com|5550102233|private/);
    expect(JSON.stringify(page)).not.toContain(ticket.qr);
  });

  it('finds a ticket by its own last name, and by the phone of its buyer, but not that of a friend', async () => {
    const { sell, manifest, update } = await start();
    const [own, friend] = await sell(2);
    await update('order_items', { phone_hash: 'phonehash123' }, { id: own?.id ?? 0 });
    await update('order_items', { attendee: 'Zoë de la Cruz' }, { id: friend?.id ?? 0 });
    const { event, tickets } = await manifest();
    const texts = [[lastNameText('ruiz'), lastDigitsText('2233')], [lastNameText('cruz')]];
    expect(tickets.map(({ lookups }) => lookups)).toEqual(
      texts.map((each) => each.map((text) => keyedHash(event.lookupKey, text))),
    );
  });

  it('names what the door looks at besides the ticket, other public events about this time, and which add-ons are entered', async () => {
    const { manifest, events, eventId, update, db } = await start();
    const near = await events.createEvent(weekend('Next week', '2026-11-27', '2026-11-27'));
    await events.createEvent(weekend('Last spring', '2026-04-03', '2026-04-03'));
    const draft = await events.createEvent(weekend('A draft'));
    await update('events', { published: 0 }, { id: draft });
    await add(db, 'addons', { name: 'Skates', addon_type: 'skate_rental' });
    await add(db, 'addons', { name: 'Lounge', addon_type: 'vip_lounge' });
    const { event, products, cursor } = await manifest();
    const day = '2026-11-27';
    const other = { id: near, title: 'Next week', start_date: day, end_date: day };
    expect(event.others).toEqual([other]);
    expect(event).not.toHaveProperty('notices');
    await events.changeEvent(anActor, eventId, { min_age: 18 });
    const { event: later } = await manifest(cursor);
    expect(later).toMatchObject({ notices: ['18+'] });
    expect(later).not.toHaveProperty('others');
    const addons = products.filter(({ kind }) => kind === 'addon');
    expect(addons.map(({ name, access }) => [name, access])).toEqual([
      ['Skates', undefined],
      ['Lounge', true],
    ]);
  });

  it('says that the event is canceled, how many of an add-on are left, and warns of a disputed ticket, which opens the door all the same', async () => {
    const { sell, sellOne, manifest, update } = await start();
    const addon = await sellOne({ kind: 'addon', quantity: 3 });
    const [disputed, other] = await sell(2);
    expect((await manifest()).event.cancelled).toBe(false);
    await update('events', { cancelled_at: 1 });
    await update('order_items', { refunded_quantity: 1 }, { id: addon.id });
    await update('order_items', { warning: 'disputed' }, { id: disputed?.id ?? 0 });
    const page = await manifest();
    expect(manifestSchema.parse(page)).toEqual(page);
    expect(page.event.cancelled).toBe(true);
    expect(page.tickets.map((ticket) => [ticket.code, ticket.quantity, ticket.warning])).toEqual([
      [addon.code, 2, undefined],
      [disputed?.code, 1, 'disputed'],
      [other?.code, 1, undefined],
    ]);
    expect(page.tickets.every(({ status }) => status === 'valid')).toBe(true);
  });

  it('brings changes only, once a device has it', async () => {
    const { sellOne, manifest, cancel, scan, handIn } = await start();
    const [first, second] = [await sellOne(), await sellOne()];
    const { cursor } = await manifest();
    const nothing = { cursor, full: false, more: false, tickets: [], scans: [] };
    expect(await manifest(cursor)).toMatchObject(nothing);
    expect(await manifest('unknown')).toMatchObject({ full: true, cursor });
    await cancel(second);
    const entry = scan(first.code);
    await handIn([entry, scan(first.code, { verdict: 'refuse', reason: 'already_in' })]);
    await handIn([scan('0NN0NN00')]);
    const third = await sellOne();
    const news = await manifest(cursor);
    expect(news.tickets).toMatchObject([
      { code: second.code, status: 'cancelled' },
      { code: third.code, status: 'valid' },
    ]);
    expect(news.scans).toEqual([{ ...entry, deviceName: 'North gate' }]);
    expect(news.event).toMatchObject({ tickets: 2, checkedIn: 1 });
  });

  it('comes in pages that together are everything, once, and what changes meanwhile', async () => {
    const { sell, handIn, scan, manifest, cancel, takeAll } = await start({ page: 3 });
    const sold = await sell(7);
    const scans = sold.slice(0, 5).map(({ code }) => scan(code));
    await handIn(scans);
    const all = [...sold, ...(await sell(2))];
    const pages = await takeAll();
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map(({ full }) => full)).toEqual(pages.map((_, index) => index === 0));
    for (const page of pages)
      expect(Math.max(page.tickets.length, page.scans.length)).toBeLessThanOrEqual(3);
    expect(codesIn(pages)).toEqual(all.map(({ code }) => code));
    const ids = pages.flatMap((page) => page.scans.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(scans.map(({ id }) => id).toSorted());
    const page = await manifest();
    await cancel(sold[0]!);
    const rest = await takeAll(page.cursor);
    const codes = all.map(({ code }) => code);
    expect(codesIn([page, ...rest])).toEqual([...codes, codes[0]]);
    expect(rest.at(-1)?.tickets.at(-1)?.status).toBe('cancelled');
  });
});

const clock = { door_seq: 5000, lookup_key: 'key-of-this-event', door_epoch: 0 };
const read = (text: string | undefined) => parseCursor(text, clock);

it('a cursor gives back the number it was made from, says nothing of the key, and may be anything', () => {
  const numbers = fc.integer({ min: 0, max: 5000 });
  fc.assert(fc.property(numbers, (n) => read(formatCursor(n, clock)) === n));
  expect(formatCursor(1, clock)).not.toContain('key');
  fc.assert(fc.property(fc.string(), (text) => read(text) === null));
  expect(read(undefined)).toBeNull();
});

it('a cursor is unknown of another event, ahead of us, or from before tickets were deleted', () => {
  expect(read(formatCursor(7, { ...clock, lookup_key: 'another event' }))).toBeNull();
  expect(read(formatCursor(5001, clock))).toBeNull();
  const after = { ...clock, door_epoch: 1 };
  expect(parseCursor(formatCursor(7, clock), after)).toBeNull();
  expect(parseCursor(formatCursor(7, after), after)).toBe(7);
});

import { expect, it } from 'vitest';
import { encode } from 'uqr';
import { aPicture } from '#api/pictures/testing.ts';
import { aTicketPage } from '#shared/testing/orderBuilders.ts';
import { readPdf } from './testing.ts';
import type { TicketsDocument } from './ticketFacts.ts';
import { ticketsPdf } from './ticketsPdf.ts';
import { drawQr } from './sheet.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const when = [{ dates: 'Fri, Dec 11 – Sun, Dec 13', hours: null, doors: '6:00 PM' }];
const place = ['Cascade Rink', '3335 MLK Jr Dr SW', 'Atlanta, GA 30331'];
const occasion = {
  title: 'Jam',
  notices: ['18+'],
  session: null,
  day: '2026-12-11',
  dates: when[0]?.dates ?? '',
};
const page = aTicketPage({ occasion: { ...occasion, stops: [{ when, place }] } });
const order: TicketsDocument = {
  number: 'RC-7K2M-9QXA-TT0B',
  demo: false,
  event: {
    title: 'Peach City Skate Jam',
    timeZone: 'America/New_York',
  },
  // With signs that mean something in a PDF or in a file name.
  holder: 'Tom/Ana.Lee @ [VIP]',
  poster: null,
  tickets: [page, { ...page, place: 'Ticket 2 of 2', code: '3J4KBAB4' }],
  links: { tickets: 'rollcall.example/orders/RC-1', terms: 'rollcall.example/terms' },
};
const read = async (with_: Partial<TicketsDocument> = {}) =>
  readPdf(await ticketsPdf({ ...order, ...with_ }, NOW));

it('tickets on paper have a page each that says everything the door and its holder need', async () => {
  const { pages, info } = await read();
  expect(info).toMatchObject({ Title: 'Tickets RC-7K2M-9QXA-TT0B', Author: 'Rollcall' });
  expect(pages).toHaveLength(2);
  const [first = '', second = ''] = pages;
  for (const said of [
    'Ticket 1 of 2',
    'Order RC-7K2M-9QXA-TT0B',
    'Peach City Skate Jam',
    'When Fri, Dec 11 – Sun, Dec 13, 2026 Doors open 6:00 PM',
    'Where Cascade Rink 3335 MLK Jr Dr SW Atlanta, GA 30331',
    'Name Tom/Ana.Lee @ [VIP]',
    'Ticket Weekend Pass Full event · 18+',
    'Price $23.00 $25.00 − $3.75 discount + $1.75 tax (8.25%)',
    '7K2M 9QXA',
    'One ticket lets one person in, once each day it covers.',
  ])
    expect(first).toContain(said);
  expect(first).not.toContain('DEMO');
  expect(second).toContain('3J4K BAB4');
  expect(second).not.toContain('7K2M 9QXA');
});

it('tickets on paper name who they are for, however long the name is', async () => {
  const { text: said } = await read({ holder: 'Ana Maria '.repeat(12), tickets: [page] });
  expect(said).toContain('Name Ana Maria Ana Mari');
});

it('tickets on paper say on every page when they are none', async () => {
  for (const text of (await read({ demo: true })).pages) {
    expect(text).toContain('DEMO: no money was collected, and this is not a valid ticket.');
    expect(text).toContain('DEMO · Scan at check-in');
  }
});

it('tickets on paper tell of an add-on which, how many and what for, and of what was free', async () => {
  const paid = { gross: 0, discount: 0, tax: 0, taxRate: 0, total: 0 };
  const addon = { ...page, kind: 'addon', type: 'Skate rental', quantity: 3, paid } as const;
  const { text } = await read({ tickets: [{ ...addon, name: 'Skate rental (Size 8½)' }] });
  expect(text).toContain('Add-on 3 × Skate rental (Size 8½)');
  expect(text).toContain('Price Free');
  expect(text).toContain('Scan at pickup');
});

const LONG = 'Unforgettable Midwinter Roller Night '.repeat(9);
it.each(['', 'x'.repeat(500), '\0\n\ud800 Виктор Цой שלום כהן 山田 🎉'])(
  'tickets on paper take whatever events and people are called, and stay on one page: %j',
  async (holder) => {
    const event = { ...order.event, title: holder || LONG };
    const stop = { when, place: [LONG, LONG, LONG] };
    const tickets = [
      { ...page, name: LONG, type: LONG, occasion: { ...occasion, stops: [stop] } },
      { ...page, occasion: { ...occasion, stops: Array(5).fill(stop) } },
    ];
    const { pages } = await read({ holder, event, tickets, demo: true });
    expect(pages).toEqual(Array(2).fill(expect.stringContaining('7K2M 9QXA')));
  },
);

it.each([1, 4, 5, 30])(
  'tickets on paper list days and places as far as there is room, and nothing is over anything: %j',
  async (count) => {
    const poster = await aPicture(700, 300).jpeg().toBuffer();
    const days = Array.from({ length: count }, (_, n) => ({
      when: [{ dates: `Day ${n}`, hours: '7:00 PM – 11:00 PM', doors: '6:00 PM' }],
      place: [`Rink ${n}`, ...place],
    }));
    const oneRink = [{ when: days.flatMap((day) => day.when), place }];
    for (const stops of [days, oneRink]) {
      const ticket = { ...page, occasion: { ...occasion, stops } };
      const { drawn, text: said } = await read({ poster, demo: true, tickets: [ticket] });
      const [texts = []] = drawn;
      const terms = texts.findIndex(({ text }) => text.startsWith('One ticket lets'));
      const lowest = Math.min(...texts.slice(0, terms).map(({ y }) => y));
      // The tear line is 12 above the terms.
      expect(lowest - (texts[terms]?.y ?? 0)).toBeGreaterThan(18);
      if (count > 1 && count <= 4) expect(said).toContain(`Day ${count - 1} `);
      if (count === 30) expect(said).toMatch(/\d+ more. See your tickets online/);
    }
  },
);

it('tickets on paper hold their poster once, however many they are', async () => {
  const poster = await aPicture(1400, 600).blur(40).jpeg({ quality: 100 }).toBuffer();
  const sizeOf = async (count: number) =>
    (await ticketsPdf({ ...order, poster, tickets: Array(count).fill(page) }, NOW)).length;
  const [one, three] = [await sizeOf(1), await sizeOf(3)];
  expect(one).toBeGreaterThan(poster.length);
  expect(three).toBeLessThan(1.5 * one);
});

const { qr: text } = aTicketPage();

/** A fake document that records what is drawn on it. */
function paperOf() {
  const shapes: number[][] = [];
  const fills: { colour: string; shapes: number[][] }[] = [];
  const doc = {
    rect: (...shape: number[]) => {
      shapes.push(shape);
      return doc;
    },
    fill: (colour: string) => {
      fills.push({ colour, shapes: shapes.splice(0) });
      return doc;
    },
  };
  return { fills, doc: doc as unknown as Parameters<typeof drawQr>[0] };
}

it('a code is drawn module for module, on white ground that is wide enough', () => {
  const { doc, fills } = paperOf();
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = 4;
  const side = (size + 8) * module;
  drawQr(doc, text, { x: 100, y: 50, side });
  const [ground, dark, ...more] = fills;
  expect(more).toEqual([]);
  expect(ground).toEqual({ colour: '#ffffff', shapes: [[100, 50, side, side]] });
  expect(dark?.colour).toBe('#000000');
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x = 0, y = 0, width = 0, height = 0] of dark?.shapes ?? []) {
    expect(height).toBe(module);
    const [column, row] = [(x - 100) / module - 4, (y - 50) / module - 4];
    for (let n = 0; n < width / module; n += 1) (drawn[row] ?? [])[column + n] = true;
  }
  expect(drawn).toEqual(data);
});

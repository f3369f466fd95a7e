import { expect, it } from 'vitest';
import { orderAdminRig } from '#api/orders/admin/testing.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { inTurn } from './makePdf.ts';
import { orderPdf } from './orderPdf.ts';
import { aLine as line, anOrderDocument as order, readPdf } from './testing.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const make = (with_: Partial<typeof order> = {}) => orderPdf({ ...order, ...with_ }, NOW);
const read = async (with_: Partial<typeof order> = {}) => readPdf(await make(with_));

it('the document of an order says who bought what for how much, line by line and in all', async () => {
  const { text, info, pages } = await read();
  expect(pages).toHaveLength(1);
  expect(info).toMatchObject({ Title: 'Order RC-7K2M-9QXA-TT0B', Author: 'Rollcall' });
  const told = 'Neon Lane, Ana Ruiz, ana@example.com, Completed, Friday Pass Ticket, Total $69.01';
  const sums = '$25.00, -$11.25, $5.26, 8.25%, $63.75, Page 1 of 1';
  for (const said of [...told.split(', '), ...sums.split(', ')]) expect(text).toContain(said);
  expect(text).toContain('Placed Nov 20, 2026, 10:05 AM');
  expect(text).toContain('Discount (ROLLAXLE, 15%)');
  expect(text).not.toMatch(/DEMO|Refund/);
});

it('the document of an order says what has gone back, and when nobody paid for it', async () => {
  const refund = { at: NOW, amount: 2301, note: 'Sprained an ankle', status: 'pending' };
  const amounts = { ...order.amounts, refunded_amount: 2301 };
  const { text } = await read({ demo: true, amounts, refunds: [refund] });
  expect(text).toContain('DEMO: no money was collected');
  expect(text).toContain('Sprained an ankle');
  expect(text).toContain('Total after refunds $46.00');
});

it('the document of an order goes on over pages, each with the headers of the table, and holds every line', async () => {
  const lines = Array.from({ length: 60 }, (_each, n) => ({ ...line, name: `Pass no ${n}` }));
  const { pages, text } = await read({ lines });
  expect(pages.length).toBeGreaterThan(2);
  for (const { name } of lines) expect(text).toContain(name);
  expect(pages[1]).toContain('Unit price');
  expect(text).toContain(`Page 2 of ${pages.length}`);
});

it('the document of an order embeds every font it uses, only those, and no more of the large ones than it shows', async () => {
  const fontsIn = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+Rollcall(\S+)/g)].map(
      ([, name]) => name,
    );
  const plain = await make();
  expect(new Set(fontsIn(plain))).toEqual(new Set(['Text', 'Text-Bold', 'Title']));
  expect(plain.toString('latin1').match(/\/FontFile2/g)).toHaveLength(3);
  expect(plain.toString('latin1')).not.toContain('Helvetica');
  const pdf = await make({ buyer: { name: 'สมชาย ዓለም', lines: ['🛼🎉'] } });
  expect((await readPdf(pdf)).text).toContain('ዓለም');
  expect(fontsIn(pdf)).toEqual(expect.arrayContaining(['Thai', 'Ethiopic', 'Pictures']));
  expect(pdf.length - plain.length).toBeLessThan(25_000);
  const names = ['Ana 田中さくら', '山﨑 𠮷田', '김민준', '周末票'];
  const east = await make({ buyer: { name: names.join(' '), lines: names } });
  const { text } = await readPdf(east);
  for (const name of names) expect(text).toContain(name);
  expect(text).not.toContain('\uFFFD');
  // Each of their three fonts is of 8 MB.
  expect(east.length - plain.length).toBeLessThan(100_000);
});

it('the document of an order takes whatever people are called', async () => {
  const names = ['', ' ', '\0\n', '\ud800', 'x'.repeat(500), '🎉👩‍👩‍👧', 'สมชาย', 'e\u0301'];
  const lines = names.map((name) => ({ ...line, name }));
  const { text } = await read({ buyer: { name: '', lines: names }, lines });
  expect(text).toContain('Total $69.01');
  expect(text).toContain('é Ticket');
});

it('documents are made two at a time, the others in their turn, also after one that failed', async () => {
  let [running, most] = [0, 0];
  const queued = inTurn(async (_paper, n) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((go) => setImmediate(go));
    running -= 1;
    if (n === 2) throw new Error('no paper');
    return new Uint8Array([n]);
  }, 2);
  const made = [1, 2, 3, 4, 5].map((n) => queued({ kind: 'order', tells: order }, n));
  const failed = (await Promise.allSettled(made)).map(({ status }) => status === 'rejected');
  expect(failed).toEqual([false, true, false, false, false]);
  expect([most, running]).toEqual([2, 0]);
});

it('documents tell of a real order, whose lines come to its total', async () => {
  const shop = await orderAdminRig();
  const addons = [{ addonId: shop.sale.rental, quantity: 2 }];
  const customerInfo = aCustomer({ firstName: 'Виктор', lastName: 'Цой' });
  const id = await shop.buy({ addons, promoCode: 'ROLLAXLE', customerInfo }, 3);
  const answer = await shop.get(`/api/admin/orders/${id}/pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/filename="order-RC-\S+\.pdf"$/);
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  for (const said of [
    'DEMO: no money was collected',
    'Виктор Цой',
    'Peach City Skate Jam Fri, Dec 11, 2026 Doors open: 6:00 PM Cascade Rink',
    'Skate rental Add-on 2 $7.99 – $1.32 8.25% $17.30',
    'Total $86.31',
  ])
    expect(text).toContain(said);
});

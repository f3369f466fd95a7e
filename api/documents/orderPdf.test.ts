import { expect, it } from 'vitest';
import { orderAdminRig } from '#api/orders/admin/testing.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { inTurn } from './makePdf.ts';
import { orderPdf } from './orderPdf.ts';
import { aLine as line, anOrderDocument as order, readPdf } from './testing.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it('the document of an order says who bought what for how much, line by line and in all', async () => {
  const { text, info, pages } = await readPdf(await orderPdf(order, NOW));
  expect(pages).toHaveLength(1);
  expect(info).toMatchObject({ Title: 'Order RC-7K2M-9QXA-TT0B', Author: 'Rollcall' });
  for (const said of [
    'Placed Nov 20, 2026, 10:05 AM',
    'Neon Lane',
    'Ana Ruiz',
    'ana@example.com',
    'Completed',
    'Friday Pass Ticket',
    '$25.00',
    '-$11.25',
    '$5.26',
    '8.25%',
    'Discount (ROLLAXLE, 15%)',
    '$63.75',
    'Total $69.01',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toMatch(/DEMO|Refund/);
});

it('the document of an order says what has gone back, and when nobody paid for it', async () => {
  const refund = { at: NOW, amount: 2301, note: 'Sprained an ankle', status: 'pending' };
  const amounts = { ...order.amounts, refunded_amount: 2301 };
  const part = { ...order, demo: true, amounts, refunds: [refund] };
  const { text } = await readPdf(await orderPdf(part, NOW));
  expect(text).toContain('DEMO: no money was collected');
  expect(text).toContain('Sprained an ankle');
  expect(text).toContain('Total after refunds $46.00');
});

it('the document of an order goes on over pages, each with the headers of the table, and holds every line', async () => {
  const lines = Array.from({ length: 60 }, (_each, n) => ({ ...line, name: `Pass no ${n}` }));
  const { pages, text } = await readPdf(await orderPdf({ ...order, lines }, NOW));
  expect(pages.length).toBeGreaterThan(2);
  for (const { name } of lines) expect(text).toContain(name);
  expect(pages[1]).toContain('Unit price');
  expect(text).toContain(`Page 2 of ${pages.length}`);
});

it('the document of an order embeds every font it uses, and only those', async () => {
  const pdf = (await orderPdf(order, NOW)).toString('latin1');
  const fonts = [...pdf.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name);
  expect(new Set(fonts)).toEqual(new Set(['RollcallText', 'RollcallText-Bold', 'RollcallTitle']));
  expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
  expect(pdf).not.toContain('Helvetica');
});

it('the document of an order embeds no more of the large ones than what it shows', async () => {
  const small = (await orderPdf(order, NOW)).length;
  const buyer = { name: 'สมชาย ዓለም', lines: ['🛼🎉'] };
  const pdf = await orderPdf({ ...order, buyer }, NOW);
  expect((await readPdf(pdf)).text).toContain('ዓለም');
  for (const name of ['Thai', 'Ethiopic', 'Pictures'])
    expect(pdf.toString('latin1')).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+Rollcall${name}`));
  expect(pdf.length - small).toBeLessThan(25_000);
});

it('the document of an order takes whatever people are called', async () => {
  const names = ['', ' ', '\0\n', '\ud800', 'x'.repeat(500), '🎉👩‍👩‍👧', 'สมชาย', 'e\u0301'];
  const [name = ''] = names;
  const lines = names.map((each) => ({ ...line, name: each }));
  const odd = { ...order, buyer: { name, lines: names }, lines };
  const { text } = await readPdf(await orderPdf(odd, NOW));
  expect(text).toContain('Total $69.01');
  expect(text).toContain('é Ticket');
});

it('documents are made two at a time, the others in their turn, also after one that failed', async () => {
  let [running, most] = [0, 0];
  const make = inTurn(async (_paper, n) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((go) => setImmediate(go));
    running -= 1;
    if (n === 2) throw new Error('no paper');
    return new Uint8Array([n]);
  });
  const made = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((n) => make({ kind: 'order', tells: order }, n)),
  );
  expect(made.map(({ status }) => status)).toEqual(
    [1, 2, 3, 4, 5].map((n) => (n === 2 ? 'rejected' : 'fulfilled')),
  );
  expect([most, running]).toEqual([2, 0]);
});

it('documents tell of a real order, whose lines come to its total', async () => {
  const shop = await orderAdminRig();
  const { rental } = shop.sale;
  const id = await shop.buy(
    {
      addons: [{ addonId: rental, quantity: 2 }],
      promoCode: 'ROLLAXLE',
      customerInfo: aCustomer({ firstName: 'Виктор', lastName: 'Цой' }),
    },
    3,
  );
  const answer = await shop.get(`/api/admin/orders/${id}/pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/filename="order-RC-\S+\.pdf"$/);
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(text).toContain('DEMO: no money was collected');
  expect(text).toContain('Виктор Цой');
  expect(text).toContain('Peach City Skate Jam Dec 11, 2026 Doors open: 6:00 PM Cascade Rink');
  expect(text).toContain('Skate rental Add-on 2 $7.99 – $1.32 8.25% $17.30');
  expect(text).toContain('Total $86.31');
});

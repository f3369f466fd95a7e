import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { openShop } from '#api/checkout/testing/client.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { createFileMailer } from './file.mailer.ts';
import { orderWriters } from './order.writers.ts';
import { CONFIRMATION_MAIL, LATE_PAYMENT_MAIL } from './mail.kinds.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

const from = 'Rollcall <tickets@rollcall.example>';
const decoded = (eml: string): string =>
  eml
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

async function bought(customer = aCustomer()) {
  const shop = await openShop();
  const setup = await shop.setup(
    aBasket(shop.sale, 2, {
      addons: [{ addonId: shop.sale.rental, quantity: 1 }],
      promoCode: 'ROLLAXLE',
      customerInfo: customer,
    }),
  );
  await shop.confirm(setup.clientSecret);
  await shop.process(setup.clientSecret);
  await shop.rig.worker.runDue();
  const [mail] = shop.rig.mails;
  const [row] = await shop.rig.db.selectFrom('orders').select('id').execute();
  const order = row && (await shop.rig.orders.find(row.id));
  if (!mail || !order) throw new Error('nothing was sent');
  return { mail, order, shop };
}

describe('the confirmation', () => {
  it('says what was bought, marks the demo, and links to the tickets', async () => {
    const { mail, order } = await bought();
    expect(mail.subject).toBe('DEMO: Your tickets for Peach City Skate Jam');
    expect(mail.to).toEqual({ name: 'Ana Ruiz', address: 'ana@example.com' });
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(`http://localhost:3000/orders/${order.order_number}`);
      expect(text).toContain('DEMO: no money was collected');
      expect(text).toContain('2 × Weekend Pass');
      expect(text).toContain('Discount (ROLLAXLE, 15%)');
      expect(text).toContain('-$7.50');
      expect(text).toContain('$54.66');
      for (const item of order.items) expect(text).toContain(item.qr_code?.slice(-8));
    }
    expect(mail.text).toContain('Doors open: 6:00 PM');
    expect(mail.text).not.toContain('undefined');
  });

  it('shows a code for each ticket that a reader reads, in the mail itself', async () => {
    const { mail, order } = await bought();
    const codes = order.items.map((item) => item.qr_code);
    expect(mail.images).toHaveLength(3);
    const read = await Promise.all(
      (mail.images ?? []).map(async ({ cid, png }) => {
        expect(mail.html).toContain(`src="cid:${cid}"`);
        const { data, info } = await sharp(png)
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const grey = new Uint8ClampedArray(data);
        const source = new RGBLuminanceSource(grey, info.width, info.height);
        return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
      }),
    );
    expect(new Set(read)).toEqual(new Set(codes));
  });

  it('says of each line what was taken off and added, to the cent', async () => {
    const { mail, order } = await bought();
    const lines = mail.text.split('\n');
    const at = lines.indexOf('2 × Weekend Pass  $50.00');
    expect(lines[at + 1]).toBe('  $25.00 each · discount -$7.50 · sales tax 8.25%: $3.51');
    const rental = lines.indexOf('1 × Skate rental  $7.99');
    expect(lines[rental + 1]).toBe('  sales tax 8.25%: $0.66');
    expect(order.total_amount).toBe(5000 - 750 + 351 + 799 + 66);
  });

  it('shows what a buyer typed as text, never as markup', async () => {
    const { mail } = await bought(aCustomer({ firstName: '<img src=x onerror=alert(1)>' }));
    expect(mail.html).not.toContain('<img src=x');
  });
});

describe('the file mailer', () => {
  it('writes a whole message, once per mail', async () => {
    const { mail } = await bought(aCustomer({ firstName: 'Zoë' }));
    const mailer = createFileMailer({ folder: join(folder, 'mail'), from });
    await mailer.send(mail);
    await mailer.send(mail);
    const files = await readdir(join(folder, 'mail'));
    expect(files).toEqual([`${mail.id}.eml`]);
    const eml = await readFile(join(folder, 'mail', `${mail.id}.eml`), 'utf8');
    expect(eml).toContain('To: =?UTF-8?');
    expect(eml).toContain('<ana@example.com>');
    expect(eml).toContain(`Message-ID: <${mail.id}@rollcall.example>`);
    expect(eml).toContain('Content-Type: multipart/alternative');
    expect(decoded(eml)).toContain('Thank You for Your Purchase!');
  });
});

describe('the writers of a sale', () => {
  it('fail when there is nothing to write about: it will be tried again', async () => {
    const { order } = await bought();
    const logged: unknown[] = [];
    const writers = orderWriters({
      publicUrl: 'https://rollcall.example',
      findOrder: async (id) => (id === order.id ? order : null),
      soldLines: async () => [],
      newFreeLink: async () => null,
      findLatePayment: async () => null,
      documents: {
        ticketsPdf: async () => {
          throw new Error('out of paper');
        },
        calendarFile: () => ({ name: 'jam.ics', content: 'BEGIN:VCALENDAR' }),
      },
      log: { warn: (facts: unknown) => void logged.push(facts) },
    });
    const row = { id: 'row' };
    const write = (kind: string, payload: object) => writers[kind]?.(payload, row);
    await expect(write(CONFIRMATION_MAIL, { orderId: 'nobody' })).rejects.toThrow('nobody');
    await expect(write(LATE_PAYMENT_MAIL, { checkoutId: 'nobody' })).rejects.toThrow('nobody');
    const mail = await write(CONFIRMATION_MAIL, { orderId: order.id });
    expect(mail?.id).toBe('order-row');
    // Sent without the PDF.
    expect(mail?.attachments).toMatchObject([{ filename: 'jam.ics' }]);
    expect(mail?.html).toContain('Attached: an entry for your calendar.');
    expect(logged).toMatchObject([{ order: `RC-…-${order.order_number.slice(-4)}` }]);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${order.id}|${order.order_number}`));
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testContext } from '#api/testing.ts';
import { runs } from '#testing/scope.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { createFileMailer, emlName } from './mailers.ts';
import type { Mail, MailWriters } from './mail.types.ts';
import { orderWriters } from './order.writers.ts';
import { CONFIRMATION_MAIL, LATE_PAYMENT_MAIL } from './mail.kinds.ts';

const FROM = 'Rollcall <tickets@rollcall.example>';

async function bought(customerInfo = aCustomer()) {
  const { db, platform, sale, buy, later, mails, orders } = await openWorld();
  const addons = [{ addonId: sale.rental, quantity: 1 }];
  const { id } = await buy(2, { addons, promoCode: 'ROLLAXLE', customerInfo });
  await later();
  const [mail] = mails;
  const order = await orders.find(id);
  if (!mail || !order) throw new Error('nothing was sent');
  return { db, platform, mail, order };
}

it('a confirmation says what was bought, line by line to the cent, marks the demo, and links to the tickets', async () => {
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
  expect(mail.text).toContain('Fri, Dec 11, 2026\nCascade Rink, Atlanta, GA');
  expect(mail.text).not.toContain('undefined');
  const lines = mail.text.split('\n');
  const below = (line: string) => lines[lines.indexOf(line) + 1];
  const pass = '  $25.00 each · discount -$7.50 · sales tax 8.25%: $3.51';
  expect(below('2 × Weekend Pass  $50.00')).toBe(pass);
  expect(below('1 × Skate rental  $7.99')).toBe('  sales tax 8.25%: $0.66');
  expect(order.total_amount).toBe(5000 - 750 + 351 + 799 + 66);
});

it('a confirmation shows a code for each ticket that a reader reads, in the mail itself, and what a buyer typed as text', async () => {
  const { mail, order } = await bought(aCustomer({ firstName: '<img src=x onerror=alert(1)>' }));
  expect(mail.html).not.toContain('<img src=x');
  expect(mail.images).toHaveLength(3);
  const read = await Promise.all(
    (mail.images ?? []).map(async ({ cid, png }) => {
      expect(mail.html).toContain(`src="cid:${cid}"`);
      const grey = sharp(png).greyscale().raw();
      const { data, info } = await grey.toBuffer({ resolveWithObject: true });
      const pixels = new Uint8ClampedArray(data);
      const source = new RGBLuminanceSource(pixels, info.width, info.height);
      return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
    }),
  );
  expect(new Set(read)).toEqual(new Set(order.items.map((item) => item.qr_code)));
});

it('the file mailer writes a message once, under its id', async () => {
  const { mail } = await bought();
  const folder = join(temporaryFolder(), 'mail');
  const mailer = createFileMailer({ folder, from: FROM });
  await mailer.send(mail);
  await mailer.send(mail);
  expect(await readdir(folder)).toEqual([`${mail.id}.eml`]);
  const eml = await readFile(join(folder, `${mail.id}.eml`), 'utf8');
  expect(eml).toContain(`Message-ID: <${mail.id}@rollcall.example>`);
  expect(eml).toContain('Auto-Submitted: auto-generated');
});

it('a writer that finds nothing to write about fails and is tried again; without a PDF it writes all the same', async () => {
  const { db, platform, order } = await bought();
  const logged: unknown[] = [];
  const log = { ...platform.log, warn: (facts: unknown) => void logged.push(facts) };
  const context = testContext(db, { platform: { ...platform, log } });
  const writers: MailWriters = orderWriters(context, {
    sharedTickets: { mailed: async () => null },
    orders: {
      find: async (id) => (id === order.id ? order : null),
      soldLines: async () => [],
    },
    checkout: { newLink: async () => null, latePayment: async () => null },
    documents: {
      ticketsPdf: () => Promise.reject(new Error('out of paper')),
      calendarFile: () => ({ name: 'jam.ics', content: 'BEGIN:VCALENDAR' }),
    },
  });
  const write = (kind: string, payload: object) => writers[kind]?.(payload, { id: 'row' });
  await expect(write(CONFIRMATION_MAIL, { orderId: 'nobody' })).rejects.toThrow('nobody');
  await expect(write(LATE_PAYMENT_MAIL, { checkoutId: 'nobody' })).rejects.toThrow('nobody');
  const mail = await write(CONFIRMATION_MAIL, { orderId: order.id });
  expect(mail?.id).toBe('order-row');
  expect(mail?.attachments).toMatchObject([{ filename: 'jam.ics' }]);
  expect(mail?.html).toContain('Attached: a calendar event.');
  expect(logged).toMatchObject([{ order: `RC-…-${order.order_number.slice(-4)}` }]);
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${order.id}|${order.order_number}`));
});

type Words = Record<'subject' | 'name' | 'text', string>;

async function readBack(folder: string, { subject, name, text }: Words) {
  const mail: Mail = {
    to: { name, address: 'ana@example.com' },
    subject,
    text,
    html: `<p>${text}</p>`,
    id: 'letters',
    attachments: [{ filename: 'jam.ics', contentType: 'text/calendar', content: text }],
  };
  await createFileMailer({ folder, from: FROM }).send(mail);
  const raw = await readFile(join(folder, emlName(mail.id)));
  return { raw, parsed: await PostalMime.parse(raw, { attachmentEncoding: 'utf8' }) };
}

const WORDS = '🛼 Glow 👩🏾‍🤝‍👨🏻🇺🇸 山田さくら 김서연 张伟 Виктор שלום Zoë 𝓡 "&<,; ='.split(' ');

it('a mail brings subject, name and text in every script to whoever reads it', async () => {
  const folder = temporaryFolder();
  const line = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 40 })
    .map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(line, line, line, async (subject, name, text) => {
      const { raw, parsed } = await readBack(folder, { subject, name, text });
      expect(parsed.subject).toBe(subject);
      expect(parsed.to).toEqual([{ name, address: 'ana@example.com' }]);
      expect(parsed.text?.trim()).toBe(text);
      expect(parsed.html).toContain(text);
      // Text files end with a line break.
      expect(parsed.attachments).toMatchObject([{ content: `${text}\n` }]);
      // SMTP allows only ASCII, and lines of up to 998 characters.
      for (const each of raw.toString('latin1').split('\r\n'))
        expect(each.length).toBeLessThan(999);
      expect(raw.every((byte) => byte < 0x80)).toBe(true);
    }),
    { numRuns: runs(40) },
  );
});

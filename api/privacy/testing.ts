// A shop with buyers, and a search for words in all that is stored.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { PASSWORD, passwordHash, served } from '#api/accounts/served.testing.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, from } from '#api/checkout/testing/sale.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { add } from '#api/db/rows.testing.ts';
import { unpackContent } from '#api/mail/storedContent.ts';
import { paymentSetupSchema } from '#shared/checkout/payment.schemas.ts';

export const EMAIL = 'vesna.ursic@skaters.example';
export const NAME = 'Vesna Ursic';
export const PHONE = '(555) 777-0142';

export type Rig = Awaited<ReturnType<typeof rigOn>>;

/** Adds an event on sale, an admin, and buyers with and without an account. */
export async function shopRows(db: Kysely<Schema>): Promise<void> {
  const { buy, sale } = await openWorld(db, { seed: 'shop' });
  for (const name of ['admin', 'skater'] as const) {
    const role = name === 'skater' ? 'user' : name;
    const email = `${name}@rollcall.example`;
    const keys = { username_key: name, email_key: email, email_claim: email };
    await add(db, 'users', {
      id: name,
      username: name,
      email,
      role,
      password_hash: passwordHash,
      ...keys,
    });
  }
  const { eventId: event_id } = sale;
  await add(db, 'favourites', { user_id: 'skater', event_id, favourite: 1, changed_at: 1 });
  await buy(2, from('skater@rollcall.example'), 'skater');
  await buy(1, { ...from('guest@example.com'), promoCode: 'ROLLAXLE' });
}

let rigs = 0;

/** A server on this database whose generated ids differ from those of other rigs. */
export async function rigOn(database: Partial<OpenDatabase>, dataDir: string) {
  rigs += 1;
  const given = { ...database, seed: `rig ${rigs}`, dataDir };
  const files = { PUSH_TRANSPORT: 'file', MAIL_TRANSPORT: 'file' };
  const server = await served(files, given);
  const { call, services } = server;
  /** Like `call`, but throws if the answer is an error, and returns its body. */
  async function done(route: string, sent: Parameters<typeof call>[1] = {}) {
    const { status, body } = await call(route, sent);
    if (status >= 300) throw new Error(`${route}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  const signIn = async (username: string) =>
    (await services.accounts.login({ username, password: PASSWORD })).token;
  return { ...server, done, signIn };
}

type Customer = { firstName: string; lastName: string; email: string; phone: string };

/** Holds two tickets; `pay` buys them and returns the order number. */
export async function checkout(rig: Rig, customerInfo: Customer, token?: string) {
  const [ticket] = await rig.rows('ticket_products', {}, 'id');
  const { id: pass, event_id: eventId } = ticket!;
  const ask = (path: string, body: object) => rig.done(`POST /api/${path}`, { token, body });
  const basket = aBasket({ eventId, pass }, 2, { customerInfo });
  const made = paymentSetupSchema.parse(await ask('create-payment-intent', basket));
  const { clientSecret } = made;
  const paymentIntentId = intentOf(clientSecret);
  async function pay(): Promise<string> {
    const scenario = 'success';
    await ask(`demo-payments/${paymentIntentId}/confirm`, { clientSecret, scenario });
    const paid = await ask('process-order', { paymentIntentId, clientSecret });
    return z.object({ orderNumber: z.string() }).parse(paid).orderNumber;
  }
  return { ...made, eventId, pay };
}

type Row = Record<string, string | number | null>;
type Hit = `${string}.${string}`;

/** `table.column` of each column that contains one of the words, in any case; mails are unpacked. */
export async function foundIn(db: Kysely<Schema>, words: readonly string[]): Promise<Set<Hit>> {
  const hits = new Set<Hit>();
  const holds = (text: string): boolean =>
    words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        if (value === null) continue;
        const packed = name === 'mail_contents' && column === 'content';
        const text = packed ? JSON.stringify(unpackContent(String(value))) : String(value);
        if (holds(text)) hits.add(`${name}.${column}`);
      }
  }
  return hits;
}

const unfolded = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:[\w+/]{60,76}\r?\n)+[\w+/=]*/g, (block) =>
      Buffer.from(block, 'base64').toString('utf8'),
    );

/** Files below the folder that contain one of the words, in any case, also as encoded in mails. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path)).toString('utf8');
    const all = `${text}\n${entry.name.endsWith('.eml') ? unfolded(text) : ''}`.toLowerCase();
    if (words.some((word) => all.includes(word.toLowerCase()))) found.push(path);
  }
  return found.toSorted();
}

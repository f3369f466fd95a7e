// A server with demo data, a person who touches all of it, and a search for them in everything that is stored.
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { DEMO_PASSWORD, seedIfEmpty } from '#api/demo/demo.ts';
import { demoOn } from '#api/demo/testing.ts';
import { unpackContent } from '#api/mail/content.ts';
import { testPlatform } from '#api/testing.ts';

export const EMAIL = 'vesna.ursic@skaters.example';
export const NAME = 'Vesna Ursic';

export type Rig = Awaited<ReturnType<typeof rigOn>>;

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-privacy-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const SEEDED_AT = Date.now();
let rigs = 0;

/** What `rigOn` looks for: without it, it makes it. */
export async function demoRows(db: Kysely<Schema>): Promise<void> {
  await demoOn(db, testPlatform({ now: SEEDED_AT })).seed();
}

/** A server with demo data and a person, whose ids are of no other rig. */
export async function rigOn(database: OpenDatabase, DATA_DIR = temporaryFolder()) {
  rigs += 1;
  const platform = testPlatform({ now: Date.now(), seed: `rig ${rigs}` });
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR, PUSH_TRANSPORT: 'file' });
  const services = compose(config, database, platform);
  await seedIfEmpty(services);
  const app = createApp(services, { webRoot: '/nonexistent' });
  async function call(route: string, { token, body }: { token?: string; body?: unknown } = {}) {
    const [method = '', path = ''] = route.split(' ');
    const response = await app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    return { status: response.status, body: json };
  }
  /** Like `call`, and it has to work. */
  async function done(route: string, sent: { token?: string; body?: unknown } = {}) {
    const { status, body } = await call(route, sent);
    if (status >= 300) throw new Error(`${route}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  const signIn = async (username: string, password = DEMO_PASSWORD) =>
    (await services.accounts.login({ username, password })).token;
  return { ...database, DATA_DIR, platform, services, call, done, signIn };
}

const ticketSchema = z.object({ id: z.int(), event_id: z.int() });
export const TOKEN = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

/** A ticket of an event to come that costs something, or of the next that does not. */
export async function aTicket({ db, platform }: Rig) {
  return ticketSchema.parse(
    await db
      .selectFrom('ticket_products as t')
      .innerJoin('events as e', 'e.id', 't.event_id')
      .select(['t.id', 't.event_id'])
      .where('e.starts_at', '>', platform.clock() + 86_400_000)
      .where('e.published', '=', 1)
      .where('e.cancelled_at', 'is', null)
      .where('t.active', '=', 1)
      .where('t.hidden', '=', 0)
      .where('t.price', '>', 0)
      .where(sql<boolean>`t.quantity - t.quantity_sold - t.quantity_held > 10`)
      .orderBy('t.id')
      .executeTakeFirstOrThrow(),
  );
}

type Customer = { firstName: string; lastName: string; email: string; phone: string };

/** Holds two tickets; `pay` buys them and gives back the order's number. */
export async function checkout(rig: Rig, customerInfo: Customer, token?: string) {
  const { id: ticketId, event_id: eventId } = await aTicket(rig);
  const body = { eventId, tickets: [{ ticketId, quantity: 2 }], customerInfo };
  const as = token === undefined ? {} : { token };
  const made = z
    .object({ clientSecret: z.string(), checkoutId: z.string() })
    .parse(await rig.done('POST /api/create-payment-intent', { ...as, body }));
  const { clientSecret, checkoutId } = made;
  const [paymentIntentId = ''] = clientSecret.split('_secret_');
  async function pay(): Promise<string> {
    const confirm = { clientSecret, scenario: 'success' };
    await rig.done(`POST /api/demo-payments/${paymentIntentId}/confirm`, { ...as, body: confirm });
    const paid = await rig.done('POST /api/process-order', {
      ...as,
      body: { paymentIntentId, clientSecret },
    });
    return z.object({ orderNumber: z.string() }).parse(paid).orderNumber;
  }
  return { checkoutId, clientSecret, eventId, pay };
}

type Row = Record<string, string | number | null>;
type Hit = `${string}.${string}`;

/** `table.column` of every place in the database that holds one of the words, in whatever case; mails are unpacked. */
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

/** Files below the folder that hold one of the words, as they are or as mails encode them. */
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

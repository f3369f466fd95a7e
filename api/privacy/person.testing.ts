// Stores one person in every table and file that can contain personal data.
import { cpSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '#api/db/open.ts';
import { add } from '#api/db/rows.testing.ts';
import type { Fill } from '#api/db/testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { checkout, EMAIL, NAME, PHONE, type Rig, rigOn, shopRows } from './testing.ts';

const [firstName, lastName] = ['Vesna', 'Ursic'];
/** Words that must not be found anywhere after the erasure, in any case. */
export const WORDS = ['vesna', 'ursic', '777-0142', 'skaters.example'];
export const PASSWORD = 'a-long-password-of-hers';

const LETTER = `${NAME} would like to play for you, call ${PHONE}.`;

type Person = Awaited<ReturnType<typeof aPerson>>;
/** The person of each engine, with a folder of their files. */
const people = new Map<unknown, Person & { folder: string }>();
const engineOf = ({ db }: Pick<OpenDatabase, 'db'>) => db.getExecutor().adapter.constructor;

/** The shop with the person. Use it with `rigWithPerson`. */
export const personRows: Fill = async (db) => {
  await shopRows(db);
  const folder = temporaryFolder((remove) => void process.once('exit', remove));
  people.set(engineOf({ db }), { ...(await aPerson(await rigOn({ db }, folder))), folder });
};

/** A server on a database made by `personRows`, with the files of the person. */
export async function rigWithPerson(database: OpenDatabase, dataDir = temporaryFolder()) {
  const { folder, ...person } = people.get(engineOf(database))!;
  cpSync(folder, dataDir, { recursive: true });
  return { ...(await rigOn(database, dataDir)), ...person };
}

/** Registers the person, does what somebody with an account can do, and adds the other rows that may name them. */
async function aPerson(rig: Rig) {
  const { db, rows, services, done, platform } = rig;
  const now = platform.clock();
  const account = { username: 'vesna.u', email: EMAIL, password: PASSWORD };
  const registered = await done('POST /api/auth/register', {
    body: { ...account, confirmPassword: PASSWORD },
  });
  const { token, user } = sessionSchema.parse(registered);
  const as = { token };
  await done('PATCH /api/profile', { ...as, body: { name: NAME, email: EMAIL, phone: PHONE } });
  const customer = { firstName, lastName, phone: PHONE };

  const own = await checkout(rig, { ...customer, email: EMAIL }, token);
  const orderNumber = await own.pay();
  const asGuest = await checkout(rig, { ...customer, email: EMAIL.toUpperCase() });
  await asGuest.pay();
  const left = await checkout(rig, { ...customer, email: EMAIL }, token);
  const { checkoutId, clientSecret } = left;
  await done(`POST /api/checkouts/${checkoutId}/release`, { ...as, body: { clientSecret } });

  await add(db, 'favourites', {
    user_id: user.id,
    favourite: 1,
    event_id: own.eventId,
    changed_at: now,
  });
  const data = { name: NAME, email: EMAIL, phone: PHONE, company: 'Rollers', message: LETTER };
  await done('POST /api/send-email', { body: { type: 'partnership', data } });
  await done('POST /api/newsletter', { body: { email: EMAIL, page: '/events' } });
  const handles = { instagram_handle: '@vesna', twitter_handle: '@vesna' };
  const pages = { website: 'https://vesna.example', facebook_url: 'https://fb.example/vesna' };
  const why = { preferred_payout: 'paypal', why_join: LETTER };
  const body = { name: NAME, email: EMAIL, phone: PHONE, ...handles, ...pages, ...why };
  await done('POST /api/promoters/signup', { ...as, body });
  await services.worker.runDue();
  const [order] = await rows('orders', { order_number: orderNumber });
  if (!order) throw new Error(`No order ${orderNumber}`);
  const scope = { ...rig, user, order, now };
  for (const fill of [money, door, team, devices, messages]) await fill(scope);
  return { token, user, order, orderNumber };
}

// The functions below insert rows directly that would take a test too long to get by requests.

type Scope = Rig & {
  user: { id: string };
  order: { id: string; checkout_id: string; payment_intent_id: string; event_id: number };
  now: number;
};

const NOTE = `${NAME} asked for it, ${EMAIL}`;
const BY = 'vesna.u';
const ENDPOINT = 'https://push.example/vesna-device';

/** Adds refunds, a dispute, findings, and a promoter's ledger and payout, all with the person's data. */
async function money({ db, rows, update, user, order, now }: Scope): Promise<void> {
  const { id: order_id, checkout_id, payment_intent_id, event_id } = order;
  const of = { checkout_id, order_id, payment_intent_id };
  const paid = { ...of, amount: 100, created_at: now };
  const actor = { actor_id: user.id, actor_name: BY };
  const kind = 'emergency_contact';
  await add(db, 'questions', { id: 1, event_id, kind, options: '[]', scope: 'order', position: 0 });
  const answer = { checkout_id, question_id: 1, unit: -1, answered_at: now };
  await add(db, 'answers', { ...answer, value: NAME, phone: PHONE, guardian: NAME });
  const refund = { ...paid, event_id, reason: 'requested', status: 'succeeded' } as const;
  const settled = { note: NOTE, problem: NOTE, settled_note: NOTE, settled_by: BY };
  await add(db, 'refunds', { ...refund, id: 're_1', ...settled });
  await add(db, 'refunds', { ...refund, id: 're_2', ...actor });
  await add(db, 'move_offers', { checkout_id, ...actor });
  const [line] = await rows('checkout_lines', { checkout_id, kind: 'ticket' });
  const waits = { event_id, product_id: line?.product_id ?? 0, quantity: 1, user_id: user.id };
  await add(db, 'waiting_list', { ...waits, name: NAME, email: EMAIL, email_key: EMAIL });
  const handled = { handled_at: now, handled_by: BY, note: NOTE };
  const won = { status: 'won', phase: 'won', currency: 'usd', reason: 'general' } as const;
  await add(db, 'disputes', { id: 'du_1', ...paid, ...won, updated_at: now, ...handled });
  const external = { id: 'out_1', source: 'provider', status: 'succeeded' } as const;
  await add(db, 'outside_refunds', { ...paid, ...external, ...handled });
  const finding = { what: 'amount', expected: 1, found: 2, problem: NOTE, found_at: now } as const;
  const dismissed = { dismissed_at: now, dismissed_by: BY, note: NOTE };
  await add(db, 'payment_findings', { ...of, ...finding, ...dismissed });
  const code = { promo_code: 'VESNA10' };
  const weekly = { weekly_mail: 1, weekly_token: 'vesna-weekly' } as const;
  await update('promoters', { ...code, ...weekly, status: 'approved' }, { user_id: user.id });
  const [{ id: promoter_id } = { id: 0 }] = await rows('promoters', { user_id: user.id });
  const entry = { promoter_id, mode: 'demo', created_at: now, ...actor, note: NOTE } as const;
  const entered = { ...entry, amount: 500, entry_key: 'adjusted:v1', kind: 'adjusted' } as const;
  await add(db, 'ledger_entries', entered);
  const out = { amount: -500, entry_key: 'paid_out:v2', kind: 'paid_out' } as const;
  await add(db, 'ledger_entries', { ...entry, ...out });
  const payout = { amount: 500, method: 'paypal', reference: EMAIL, paid_on: '2026-11-01' };
  await add(db, 'payouts', { id: 'po_1', ...payout, ...entry, idempotency_key: 'key-v' });
  await add(db, 'promoter_devices', { promoter_id, visitor: 'vesna-hash', last_at: now });
  await update('order_items', { attendee: NAME }, { order_id });
  const [{ id: item_id } = { id: 0 }] = await rows('order_items', { order_id }, 'id');
  const sentTo = { name: NAME, email: EMAIL, phone: PHONE };
  await add(db, 'shared_tickets', { id: 'RC-V', item_id, order_id, ...sentTo, created_at: 1 });
  const attendees = JSON.stringify([{ unit: 0, name: NAME }]);
  await update('checkouts', { attendees }, { id: checkout_id });
  await update('orders', { note: 'Vesna called', tags: '|vesna|' }, { id: order_id });
  for (const [table, own] of [['orders', order_id] as const, ['checkouts', checkout_id] as const])
    await db
      .updateTable(table)
      .set({ promoter_id, ...code })
      .where('id', '<>', own)
      .where('promo_code', 'is', null)
      .execute();
  await add(db, 'demo_deletions', { id: 'dd_1', status: 'done', until: now, ...actor });
}

/** Adds a door device, scans and a closed incident of the person as staff. */
async function door({ db, rows, user, order, now, platform }: Scope): Promise<void> {
  const { event_id, id: order_id } = order;
  const [item] = await rows('order_items', { order_id }, 'id');
  const { id: order_item_id, code } = item!;
  const device = { user_id: user.id, name: `Device of ${NAME}`, registered_at: now };
  await add(db, 'devices', { id: 'device-v', ...device, last_sync_at: now });
  const scan = { event_id, device_id: 'device-v', code, at: now, corrected_at: now };
  const verdict = { verdict: 'refuse', reason: 'wrong_event', via: 'manual' } as const;
  const got = { outcome: 'applied', received_at: now, received_from: user.id } as const;
  const ids = [1, 2].map(() => uuidv7(now, platform.random(10)));
  for (const [index, by_user] of [user.id, BY].entries()) {
    const told = { id: ids[index] ?? '', by_user, order_item_id, door_seq: 9000 + index };
    const shown = { device_name: `Phone of ${NAME}`, day: '2026-12-11' };
    await add(db, 'scans', { ...told, ...scan, ...verdict, ...got, ...shown });
  }
  const closed = { closed_by: BY, closed_at: now, word: `${NAME} was let in` };
  await add(db, 'closed_incidents', { id: ids[0] ?? '', event_id, order_id, ...closed });
}

async function team({ db, update, user, order, now }: Scope): Promise<void> {
  const user_id = user.id;
  const link = { expires_at: now + 1e9 };
  const later = { email: 'vesna@elsewhere.example', kind: 'confirm' } as const;
  await add(db, 'email_changes', { id: 'change-v', user_id, ...later, ...link });
  const passkey = { user_id, name: `Phone of ${NAME}`, public_key: 'k', transports: '[]' };
  await add(db, 'passkeys', { id: 'key-v', ...passkey, created_at: now });
  const invitation = { role: 'staff', created_at: now, ...link } as const;
  const toHer = { id: 'in-1', email: EMAIL, email_key: EMAIL, invited_by: 'x' };
  await add(db, 'invitations', { ...invitation, ...toHer, invited_by_name: 'ada' });
  const byHer = { id: 'in-2', email: 'a@b.example', email_key: 'a@b.example', invited_by: user_id };
  await add(db, 'invitations', { ...invitation, ...byHer, invited_by_name: BY });
  const after = JSON.stringify({ to: EMAIL, name: NAME, was: null });
  const ada = { at: now, actor_name: 'ada', actor_id: 'x', action: 'a.b' };
  const dj = { at: now, entity: 'dj', entity_id: '1', label: 'DJ' };
  const audited = [
    { ...ada, before: after, after, entity: 'member', entity_id: user_id, label: BY },
    { ...ada, before: after, after, entity: 'order', entity_id: order.id, label: NAME },
    { ...ada, ...dj, after: after.replace(NAME, 'x') },
    { ...dj, actor_id: user_id, actor_name: BY, action: 'a.d', after: '{}' },
  ];
  for (const entry of audited) await add(db, 'audit_log', entry);
  const failed = { status: 'dead', attempts: 8, run_at: now, created_at: now } as const;
  const job = { id: 'job-v', kind: 'newsletter.forget', payload: '{}' };
  await add(db, 'jobs', { ...job, ...failed, last_error: `550 <${EMAIL}>` });
  await update('mails', { last_error: `450 <${EMAIL}>` }, { to_key: EMAIL });
}

async function devices({ db, update, user, order, now, DATA_DIR, services }: Scope): Promise<void> {
  const recipient = `user:${user.id}`;
  const keys = { p256dh: 'vesna-key', auth: 'vesna-auth', created_at: now, seen_at: now };
  const own = { id: 'push-1', endpoint: ENDPOINT, user_id: user.id };
  await add(db, 'push_subscriptions', { ...own, ...keys });
  await add(db, 'push_subscriptions', { id: 'push-2', endpoint: `${ENDPOINT}-2`, ...keys });
  await add(db, 'push_orders', { subscription_id: 'push-2', order_id: order.id });
  const kind = 'doors_soon';
  await add(db, 'notification_preferences', { owner: recipient, kind, wanted: 0 });
  const told = { kind, event_id: order.event_id, occurrence: 'x', created_at: now } as const;
  await add(db, 'notifications_sent', { recipient, ...told });
  await update('sessions', { user_agent: `Phone of ${NAME}` }, { user_id: user.id });
  await mkdir(join(DATA_DIR, 'push'), { recursive: true });
  const pushed = JSON.stringify({ endpoint: ENDPOINT, payload: '{}' });
  await writeFile(join(DATA_DIR, 'push', 'one.json'), pushed);
  await services.worker.runDue();
}

/** Adds a message that the person wrote to attendees, one that they received, and their unsubscribing. */
async function messages({ db, user, order, now }: Scope): Promise<void> {
  const message = { id: 'message-v', event_id: order.event_id, kind: 'other' } as const;
  const words = { subject: `For ${EMAIL}`, text: `${NAME} <${EMAIL}> is looked for.` };
  const author = { author_id: user.id, author_name: BY, idempotency_key: 'message-key' };
  const sent = { status: 'queued', buyers: 1, sends_at: now, created_at: now } as const;
  await add(db, 'messages', { ...message, ...words, ...author, ...sent, audience: '{}' });
  await add(db, 'message_recipients', { message_id: message.id, address_key: EMAIL });
  await add(db, 'mail_optouts', { address_key: EMAIL, topic: 'news', created_at: now });
}

// Rows of a person that take longer to come by than a test has.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from '#shared/base/ids.ts';
import type { Scope } from './personMoney.testing.ts';
import { EMAIL, NAME } from './testing.ts';

const LATER = 'vesna@elsewhere.example';
const ENDPOINT = 'https://push.example/vesna-device';

/** She worked at the door once. */
export async function door({ db, user, order, now, platform }: Scope): Promise<void> {
  const { id: order_item_id, code } = await db
    .selectFrom('order_items')
    .select(['id', 'code'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const device = {
    id: 'device-v',
    user_id: user.id,
    name: `Device of ${NAME}`,
    registered_at: now,
  };
  await db
    .insertInto('devices')
    .values({
      ...device,
      last_sync_at: now,
      pending: 0,
      manifest_cursor: null,
      manifest_at: null,
      battery: null,
      revoked_at: null,
    })
    .execute();
  const scan = { event_id: order.event_id, device_id: 'device-v', code, at: now, offset_ms: 0 };
  const verdict = {
    verdict: 'refuse',
    reason: 'wrong_event',
    via: 'manual',
    outcome: 'applied',
  } as const;
  const kept = { corrected_at: now, received_at: now, outcome_reason: null, first_scan_id: null };
  for (const [index, by_user] of [user.id, 'vesna.u'].entries()) {
    const id = uuidv7(now, platform.random(10));
    await db
      .insertInto('scans')
      .values({
        id,
        ...scan,
        ...verdict,
        ...kept,
        by_user,
        order_item_id,
        door_seq: 9000 + index,
        device_name: `Phone of ${NAME}`,
        received_from: user.id,
        day: '2026-12-11',
      })
      .execute();
    if (index === 0) await closeIncident(db, order, { id, now });
  }
}

async function closeIncident(
  db: Scope['db'],
  { event_id, id: order_id }: Scope['order'],
  { id, now }: { id: string; now: number },
): Promise<void> {
  const closed = { closed_by: 'vesna.u', closed_at: now, word: `${NAME} was let in` };
  await db
    .insertInto('closed_incidents')
    .values({ id, event_id, order_id, ...closed })
    .execute();
}

export async function team({ db, user, order, now }: Scope): Promise<void> {
  const link = { expires_at: now + 1e9, token_hash: null };
  await db
    .insertInto('email_changes')
    .values({ id: 'change-v', user_id: user.id, kind: 'confirm', email: LATER, ...link })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      id: 'key-v',
      user_id: user.id,
      name: `Phone of ${NAME}`,
      public_key: 'k',
      counter: 0,
      transports: '[]',
      created_at: now,
      last_used_at: null,
    })
    .execute();
  const invitation = { role: 'staff', created_at: now, ...link } as const;
  await db
    .insertInto('invitations')
    .values([
      {
        id: 'in-1',
        email: EMAIL,
        email_key: EMAIL,
        invited_by: 'x',
        invited_by_name: 'ada',
        ...invitation,
      },
      {
        id: 'in-2',
        email: 'a@b.example',
        email_key: 'a@b.example',
        invited_by: user.id,
        invited_by_name: 'vesna.u',
        ...invitation,
      },
    ])
    .execute();
  const entry = { at: now, actor_name: 'ada', actor_id: 'x', event_id: null };
  const quoted = JSON.stringify({ to: EMAIL, name: NAME, was: null });
  const about = { action: 'a.b', before: quoted, after: quoted };
  await db
    .insertInto('audit_log')
    .values([
      { ...entry, ...about, entity: 'member', entity_id: user.id, label: 'vesna.u' },
      { ...entry, ...about, entity: 'order', entity_id: order.id, label: NAME },
      {
        ...entry,
        action: 'a.c',
        entity: 'dj',
        entity_id: '1',
        label: 'DJ',
        before: null,
        after: quoted.replace(NAME, 'x'),
      },
      {
        ...entry,
        actor_id: user.id,
        actor_name: 'vesna.u',
        action: 'a.d',
        entity: 'dj',
        entity_id: '1',
        label: 'DJ',
        before: null,
        after: '{}',
      },
    ])
    .execute();
  const failed = {
    status: 'dead',
    attempts: 8,
    run_at: now,
    created_at: now,
    dedupe_key: null,
  } as const;
  await db
    .insertInto('jobs')
    .values({
      id: 'job-v',
      kind: 'newsletter.forget',
      payload: '{}',
      last_error: `550 <${EMAIL}>`,
      ...failed,
    })
    .execute();
  await db
    .updateTable('mails')
    .set({ last_error: `450 <${EMAIL}>` })
    .where('to_key', '=', EMAIL)
    .execute();
}

export async function devices({ db, user, order, now, DATA_DIR, services }: Scope): Promise<void> {
  const keys = {
    p256dh: 'vesna-key',
    auth: 'vesna-auth',
    created_at: now,
    seen_at: now,
    session_id: null,
  };
  await db
    .insertInto('push_subscriptions')
    .values([
      { id: 'push-1', endpoint: ENDPOINT, user_id: user.id, ...keys },
      { id: 'push-2', endpoint: `${ENDPOINT}-2`, user_id: null, ...keys },
    ])
    .execute();
  await db
    .insertInto('push_orders')
    .values({ subscription_id: 'push-2', order_id: order.id })
    .execute();
  const passkey = { id: 'pk-1', user_id: user.id, name: `Key of ${NAME}`, public_key: 'x' };
  const used = { counter: 0, transports: '[]', created_at: now, last_used_at: null };
  await db
    .insertInto('passkeys')
    .values({ ...passkey, ...used })
    .execute();
  const wanted = { kind: 'doors_soon', wanted: 0 } as const;
  await db
    .insertInto('notification_preferences')
    .values({ owner: `user:${user.id}`, ...wanted })
    .execute();
  const told = {
    kind: 'doors_soon',
    event_id: order.event_id,
    occurrence: 'x',
    created_at: now,
  } as const;
  await db
    .insertInto('notifications_sent')
    .values({ recipient: `user:${user.id}`, ...told })
    .execute();
  await db
    .updateTable('sessions')
    .set({ user_agent: `Phone of ${NAME}` })
    .where('user_id', '=', user.id)
    .execute();
  await mkdir(join(DATA_DIR, 'push'), { recursive: true });
  await writeFile(
    join(DATA_DIR, 'push', 'one.json'),
    JSON.stringify({ endpoint: ENDPOINT, payload: '{}' }),
  );
  await services.worker.runDue();
}

/** She wrote to attendees once, and got a message, which was one too many. */
export async function messages({ db, user, order, now }: Scope): Promise<void> {
  const message = { id: 'message-v', event_id: order.event_id, kind: 'other' } as const;
  const words = { subject: `For ${EMAIL}`, text: `${NAME} <${EMAIL}> is looked for.` };
  const author = { author_id: user.id, author_name: 'vesna.u', idempotency_key: 'message-key' };
  const sent = { status: 'queued', buyers: 1, sends_at: now, created_at: now } as const;
  await db
    .insertInto('messages')
    .values({ ...message, ...words, ...author, ...sent, audience: '{}' })
    .execute();
  await db
    .insertInto('message_recipients')
    .values({ message_id: message.id, address_key: EMAIL })
    .execute();
  await db.insertInto('message_optouts').values({ address_key: EMAIL, created_at: now }).execute();
}

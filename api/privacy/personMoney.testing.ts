// What the books know of a person.
import { EMAIL, NAME, type Rig } from './testing.ts';

export type Scope = Rig & {
  user: { id: string };
  order: { id: string; checkout_id: string; payment_intent_id: string; event_id: number };
  now: number;
};

export async function money({ db, user, order, now }: Scope): Promise<void> {
  const { id: order_id, checkout_id, payment_intent_id, event_id } = order;
  const paid = { checkout_id, order_id, payment_intent_id, amount: 100, created_at: now };
  const note = `${NAME} asked for it, ${EMAIL}`;
  const asked = await db
    .insertInto('questions')
    .values({
      event_id,
      kind: 'emergency_contact',
      label: 'Emergency contact',
      options: '[]',
      waiver_version: null,
      scope: 'order',
      required: 1,
      ticket_ids: null,
      show_at_door: 1,
      position: 0,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('answers')
    .values({
      checkout_id,
      question_id: asked.id,
      unit: -1,
      value: NAME,
      phone: '(555) 777-0142',
      guardian: NAME,
      waiver_version: null,
      answered_at: now,
    })
    .execute();
  const refund = { id: 're_1', event_id, reason: 'requested', status: 'succeeded' } as const;
  await db
    .insertInto('refunds')
    .values({ ...paid, ...refund, note, problem: note, settled_note: note, settled_by: 'vesna.u' })
    .execute();
  await db
    .insertInto('refunds')
    .values({ ...paid, ...refund, id: 're_2', actor_id: user.id, actor_name: 'vesna.u' })
    .execute();
  const offer = { checkout_id, actor_id: user.id, actor_name: 'vesna.u' };
  await db.insertInto('move_offers').values(offer).execute();
  const { product_id } = await db
    .selectFrom('checkout_lines')
    .select('product_id')
    .where('checkout_id', '=', checkout_id)
    .where('kind', '=', 'ticket')
    .executeTakeFirstOrThrow();
  const place = { event_id: order.event_id, product_id, quantity: 1, created_at: now };
  const waits = { user_id: user.id, name: NAME, email: EMAIL, email_key: EMAIL };
  await db
    .insertInto('waiting_list')
    .values({ ...place, ...waits })
    .execute();
  const over = {
    status: 'won',
    phase: 'won',
    due_by: null,
    currency: 'usd',
    reason: 'general',
  } as const;
  const handled = { handled_at: now, handled_by: 'vesna.u', note };
  await db
    .insertInto('disputes')
    .values({ id: 'du_1', ...paid, ...over, updated_at: now, ...handled })
    .execute();
  const external = {
    id: 'out_1',
    source: 'provider',
    status: 'succeeded',
    refund_id: null,
  } as const;
  await db
    .insertInto('outside_refunds')
    .values({ ...paid, ...external, ...handled })
    .execute();
  const finding = { what: 'amount', expected: 1, found: 2, problem: note, found_at: now } as const;
  const dismissed = { dismissed_at: now, dismissed_by: 'vesna.u', note };
  await db
    .insertInto('payment_findings')
    .values({ checkout_id, order_id, payment_intent_id, ...finding, ...dismissed })
    .execute();
  const { id: promoter_id } = await db
    .updateTable('promoters')
    .set({
      status: 'approved',
      promo_code: 'VESNA10',
      weekly_mail: 1,
      weekly_token: 'vesna-weekly',
    })
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const actor = { actor_id: user.id, actor_name: 'vesna.u' };
  const entry = { promoter_id, mode: 'demo', created_at: now, ...actor, note } as const;
  await db
    .insertInto('ledger_entries')
    .values([
      { ...entry, kind: 'adjusted', amount: 500, entry_key: 'adjusted:v1' },
      { ...entry, kind: 'paid_out', amount: -500, entry_key: 'paid_out:v2' },
    ])
    .execute();
  const transfer = { amount: 500, method: 'paypal', reference: EMAIL, paid_on: '2026-11-01' };
  await db
    .insertInto('payouts')
    .values({ id: 'po_1', ...transfer, ...entry, idempotency_key: 'key-v' })
    .execute();
  await db
    .insertInto('promoter_devices')
    .values({ promoter_id, visitor: 'vesna-hash', last_at: now })
    .execute();
  const code = { promoter_id, promo_code: 'VESNA10' };
  await db
    .updateTable('order_items')
    .set({ attendee: NAME })
    .where('order_id', '=', order_id)
    .execute();
  const sent = db
    .selectFrom('order_items')
    .select(['id as item_id', 'order_id', 'attendee as name'])
    .select(({ val }) => [val('RC-V').as('id'), val(1).as('created_at')])
    .where('order_id', '=', order_id)
    .limit(1);
  await db
    .insertInto('shared_tickets')
    .columns(['item_id', 'order_id', 'name', 'id', 'created_at'])
    .expression(sent)
    .execute();
  await db.updateTable('orders').set({ note: 'Vesna called' }).where('id', '=', order_id).execute();
  await db
    .updateTable('orders')
    .set(code)
    .where('id', '<>', order_id)
    .where('promo_code', 'is', null)
    .execute();
  await db
    .updateTable('checkouts')
    .set(code)
    .where('id', '<>', checkout_id)
    .where('promo_code', 'is', null)
    .execute();
  const deletion = {
    status: 'done',
    total: 0,
    until: now,
    started_at: now,
    finished_at: now,
  } as const;
  await db
    .insertInto('demo_deletions')
    .values({ id: 'dd_1', ...deletion, ...actor })
    .execute();
}

import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import { madeBefore } from '#api/db/idempotency.ts';
import { lockPromoter } from '#api/accounts/promoters.commands.ts';
import type { Db } from '#api/db/open.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { ledgerKeyReused, balanceOf, checkPayout, paidText } from '#shared/ledger/ledger.rules.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import type {
  Balance,
  PayoutRecorded,
  RecordPayout,
  AdjustBalance,
  BalanceAdjusted,
} from '#shared/ledger/ledger.schemas.ts';
import { promoterUnknown } from '#shared/promoters/promoters.rules.ts';
import { insertEntry, insertPayout } from './ledgerWrites.store.ts';
import * as store from './ledger.store.ts';
import { toPayout, toEntry } from './ledger.wire.ts';

export type By = { actor: Actor; promoterId: number };

export async function balanceIn(
  trx: Db,
  { platform, mode }: AppContext,
  { promoterId }: By,
): Promise<Balance> {
  const whose = { promoterId, modes: modesThatCount(mode) };
  return balanceOf(await store.sumsOf(trx, whose), platform.clock());
}

const ASKED = ['amount', 'method', 'reference', 'note', 'paid_on'] as const;

/** Records a payout, once per key. Locks the promoter, so that a concurrent payout sees the remaining balance. */
export async function payIn(
  trx: Db,
  context: AppContext,
  by: By,
  payout: RecordPayout,
): Promise<PayoutRecorded> {
  const promoter = orThrow(await lockPromoter(trx, by.promoterId), promoterUnknown);
  const key = `${promoter.id}:${payout.idempotencyKey}`;
  const isSame = (row: store.PayoutRow) => ASKED.every((field) => row[field] === payout[field]);
  const known = madeBefore(await store.payoutOfKey(trx, key), isSame, ledgerKeyReused);
  if (known) return { payout: toPayout(known), balance: await balanceIn(trx, context, by) };
  const now = context.platform.clock();
  const before = await balanceIn(trx, context, by);
  const problem = checkPayout(payout, before, now);
  if (problem) throw new AppError(problem);
  const row = await save(trx, context, by, payout, key);
  const after = await balanceIn(trx, context, by);
  const { amount, method, reference, note, paid_on } = payout;
  const what = { entity: 'promoter', id: promoter.id, label: promoter.name };
  const states = {
    before: { available_amount: before.available },
    after: { available_amount: after.available, amount, method, reference, note, paid_on },
  };
  await audit(trx, by.actor, { action: 'promoters.pay_out', ...what, ...states }, now);
  return { payout: toPayout(row), balance: after };
}

async function save(
  trx: Db,
  { platform, mode }: AppContext,
  { actor, promoterId }: By,
  payout: RecordPayout,
  key: string,
) {
  const { amount, method, reference, note, paid_on } = payout;
  const who = { actor_id: actor.id, actor_name: actor.name, created_at: platform.clock() };
  const common = { promoter_id: promoterId, mode, ...who };
  const id = toBase32(platform.random(16));
  const paid = { amount, method, reference, note, paid_on, idempotency_key: key };
  const row = await insertPayout(trx, { id, ...common, ...paid });
  const entry = { kind: 'paid_out', amount: -amount, payout_id: id } as const;
  const key_ = { note: paidText(payout), entry_key: `paid_out:${id}` };
  await insertEntry(trx, { ...common, ...entry, ...key_ });
  return row;
}

/** Adjusts a promoter's balance, once per key. The promoter sees the reason, too. */
export async function adjustIn(
  trx: Db,
  context: AppContext,
  by: By,
  change: AdjustBalance,
): Promise<BalanceAdjusted> {
  const promoter = orThrow(await lockPromoter(trx, by.promoterId), promoterUnknown);
  const key = `adjusted:${promoter.id}:${change.idempotencyKey}`;
  const { amount, note } = change;
  const isSame = (row: store.EntryRow) => row.amount === amount && row.note === note;
  const known = madeBefore(await store.entryOfKey(trx, key), isSame, ledgerKeyReused);
  if (known) return answer(trx, context, by, known);
  const now = context.platform.clock();
  const before = await balanceIn(trx, context, by);
  await insertEntry(trx, {
    promoter_id: promoter.id,
    kind: 'adjusted',
    amount,
    mode: context.mode,
    note,
    actor_id: by.actor.id,
    actor_name: by.actor.name,
    entry_key: key,
    created_at: now,
  });
  const what = { entity: 'promoter', id: promoter.id, label: promoter.name };
  const states = {
    before: { available_amount: before.available },
    after: { available_amount: before.available + amount, amount, reason: note },
  };
  await audit(trx, by.actor, { action: 'promoters.adjust', ...what, ...states }, now);
  const entry = await store.entryOfKey(trx, key);
  if (!entry) throw new Error(`No entry ${key}`);
  return answer(trx, context, by, entry);
}

async function answer(
  trx: Db,
  context: AppContext,
  by: By,
  row: store.EntryRow,
): Promise<BalanceAdjusted> {
  const whose = { promoterId: by.promoterId, modes: modesThatCount(context.mode) };
  const entry = toEntry(row, await store.sumUpTo(trx, whose, row), context.platform.clock());
  return { entry, balance: await balanceIn(trx, context, by) };
}

import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import { madeBefore } from '#api/db/idempotency.ts';
import { lockPromoter } from '#api/accounts/promoters.commands.ts';
import type { Db } from '#api/db/open.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { ledgerKeyReused } from '#shared/ledger/ledger.errors.ts';
import { balanceOf, checkPayout, paidText } from '#shared/ledger/ledger.rules.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import type { Balance, PayoutRecorded, RecordPayout } from '#shared/ledger/ledger.schemas.ts';
import { promoterUnknown } from '#shared/promoters/promoters.errors.ts';
import { insertEntry, insertPayout } from './enter.store.ts';
import * as store from './ledger.store.ts';
import { toPayout } from './ledger.wire.ts';

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
  await audit(
    trx,
    by.actor,
    {
      action: 'promoters.pay_out',
      entity: 'promoter',
      id: promoter.id,
      label: promoter.name,
      before: { available_amount: before.available },
      after: { available_amount: after.available, amount, method, reference, note, paid_on },
    },
    now,
  );
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

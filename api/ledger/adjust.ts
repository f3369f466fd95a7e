import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import { madeBefore } from '#api/db/idempotency.ts';
import { lockPromoter } from '#api/accounts/promoters.commands.ts';
import type { Db } from '#api/db/open.ts';
import { orThrow } from '#shared/base/errors.ts';
import { ledgerKeyReused } from '#shared/ledger/ledger.errors.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import type { AdjustBalance, BalanceAdjusted } from '#shared/ledger/ledger.schemas.ts';
import { promoterUnknown } from '#shared/promoters/promoters.errors.ts';
import { insertEntry } from './enter.store.ts';
import * as store from './ledger.store.ts';
import { toEntry } from './ledger.wire.ts';
import { balanceIn, type By } from './recordPayout.ts';

/** Adjusts a promoter's balance, once per key. The promoter also sees the reason. */
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
  await audit(
    trx,
    by.actor,
    {
      action: 'promoters.adjust',
      entity: 'promoter',
      id: promoter.id,
      label: promoter.name,
      before: { available_amount: before.available },
      after: { available_amount: before.available + amount, amount, reason: note },
    },
    now,
  );
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

import { changePromoter, lockPromoter } from '#api/accounts/promoters.commands.ts';
import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import { isUniqueViolation } from '#api/db/dbErrors.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { LedgerService } from '#api/ledger/ledger.service.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { isDiscountCode } from '#api/discountCodes/discountCodes.queries.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import {
  codeTaken,
  promotedEventUnknown,
  promoterUnknown,
  ratesChangedMeanwhile,
  decideApplication,
} from '#shared/promoters/promoters.rules.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import type {
  ListedPromoter,
  Commission,
  Decision,
  Performance,
  Promoter,
  Rates,
  Sale,
} from '#shared/promoters/promoters.schemas.ts';
import { clicksOfAll } from './dashboard.store.ts';
import { APPROVED_MAIL, REJECTED_MAIL } from './promoters.mails.ts';
import * as store from './promoters.store.ts';
import { toCommission, toPromotable, toPromoter, toSale } from './promoters.wire.ts';

const MAX_SALES = 100;

async function known(db: Db, id: number): Promise<store.PromoterRow> {
  return orThrow(await store.findPromoter(db, id), promoterUnknown);
}

export function createPromotersService(
  { db, platform, mode }: AppContext,
  { ledger }: { ledger: LedgerService },
) {
  const modes = modesThatCount(mode);

  return {
    async list(): Promise<ListedPromoter[]> {
      const [rows, clicks] = [await store.promotersIn(db, null), await clicksOfAll(db)];
      const owed = await ledger.balances();
      return rows.map((row) => {
        const { pending, available } = owed.get(row.id) ?? { pending: 0, available: 0 };
        return { ...toPromoter(row), clicks: clicks.get(row.id) ?? 0, available, pending };
      });
    },

    async pending(): Promise<Promoter[]> {
      return (await store.promotersIn(db, 'pending')).map(toPromoter);
    },

    async commissions(id: number): Promise<Commission[]> {
      await known(db, id);
      return (await store.ratesOf(db, id)).map(toCommission);
    },

    async sales(id: number): Promise<Sale[]> {
      await known(db, id);
      return (await store.salesOf(db, { promoterId: id, modes }, MAX_SALES)).map(toSale);
    },

    async performance(id: number): Promise<Performance> {
      const promoter = await known(db, id);
      const events = await store.promotableEvents(db, id, platform.clock());
      const { totalSales, totalCommission } = await store.totalsOf(db, { promoterId: id, modes });
      return {
        sales: (await store.salesOf(db, { promoterId: id, modes }, MAX_SALES)).map(toSale),
        stats: { totalSales, totalCommission },
        events: events.map((event) => toPromotable(event, promoter)),
      };
    },

    /** Approves or rejects an application. Throws `promoterUnknown`, `alreadyDecided` and `codeTaken`. */
    decide: (actor: Actor, id: number, decision: Decision): Promise<Promoter> =>
      inTransaction(db, (trx) => decideIn(trx, actor, { id, decision, platform })),

    /**
     * Changes a promoter's rates for an event; earlier sales and holds keep theirs. `expected` is the `updated_at`
     * that the actor saw in milliseconds, 0 if no rates were set; undefined accepts any.
     */
    setRates: (actor: Actor, rates: Rates, expected: number | undefined): Promise<Commission> =>
      inTransaction(db, (trx) =>
        setRatesIn(trx, actor, { rates, expected, now: platform.clock() }),
      ),
  };
}

type DecideOptions = { id: number; decision: Decision; platform: Platform };

async function decideIn(trx: Db, actor: Actor, { id, decision, platform }: DecideOptions) {
  const before = orThrow(await lockPromoter(trx, id), promoterUnknown);
  const values = decideApplication(before, decision);
  const given = before.promo_code === null ? values.promo_code : null;
  if (given !== null && (await isDiscountCode(trx, given))) throw new AppError(codeTaken);
  const after = await changePromoter(trx, id, values).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError(codeTaken) : error;
  });
  const approved = decision.status === 'approved';
  const action = approved ? 'promoters.approve' : 'promoters.reject';
  const [was, is] = [toPromoter(before), toPromoter(after)];
  const what = { action, entity: 'promoter', id, label: after.name } as const;
  await audit(trx, actor, { ...what, before: was, after: is }, platform.clock());
  const kind = approved ? APPROVED_MAIL : REJECTED_MAIL;
  await enqueueMail(trx, { kind, payload: { promoterId: id } }, platform);
  return is;
}

type RatesOptions = { rates: Rates; expected: number | undefined; now: number };

async function setRatesIn(trx: Db, actor: Actor, { rates, expected, now }: RatesOptions) {
  const { promoter_id, event_id, commission_rate, discount_rate } = rates;
  // Locks the promoter, so that no change overwrites another one that its actor hasn't seen.
  const promoter = orThrow(await lockPromoter(trx, promoter_id), promoterUnknown);
  const event = orThrow(await store.findEvent(trx, event_id), promotedEventUnknown);
  const before = await store.findRates(trx, promoter_id, event_id);
  if (expected !== undefined && expected !== (before?.updated_at ?? 0)) {
    throw new AppError(ratesChangedMeanwhile);
  }
  const after = {
    promoter_id,
    event_id,
    commission_rate,
    discount_rate,
    created_at: before?.created_at ?? now,
    updated_at: Math.max(now, (before?.updated_at ?? 0) + 1),
  };
  await store.putRates(trx, after);
  const agreed = (row: typeof after) => ({
    commission_rate: row.commission_rate,
    discount_rate: row.discount_rate,
  });
  const what = { action: 'promoters.rates', entity: 'promoter', id: promoter_id } as const;
  const label = `${promoter.name}: ${event.title}`;
  const change = { before: before ? agreed(before) : null, after: agreed(after) };
  await audit(trx, actor, { ...what, label, eventId: event_id, ...change }, now);
  return toCommission({ ...after, ...event });
}

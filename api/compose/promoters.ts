import { createLedgerService } from '#api/ledger/ledger.service.ts';
import { createStatementService } from '#api/ledger/statement/statement.service.ts';
import { createApplicationService } from '#api/promoters/application.service.ts';
import { createCodeService } from '#api/promoters/promoCode.service.ts';
import { createDashboardService, ownPromoter } from '#api/promoters/dashboard.service.ts';
import { createPromotersService } from '#api/promoters/promoters.service.ts';
import { createWeeklySummaryService } from '#api/promoters/weeklySummary.service.ts';
import type { AppContext } from '#api/context.ts';
import type { Orders } from './orders.ts';
import type { People } from './people.ts';

export type Promoters = ReturnType<typeof composePromoters>;

/** Creates the services for promoters, their sales and their balances. */
export function composePromoters(
  context: AppContext,
  { accounts, owners }: People,
  { makePdf }: Orders,
) {
  const ledger = createLedgerService(context);
  return {
    ledger,
    statements: createStatementService(context, { ledger, makePdf }),
    promoters: createPromotersService(context, { ledger }),
    promoterOf: (user: { id: string }) => ownPromoter(context.db, user),
    application: createApplicationService(context, { accounts, owners }),
    code: createCodeService(context),
    dashboard: createDashboardService(context),
    weekly: createWeeklySummaryService(context, { ledger }),
  };
}

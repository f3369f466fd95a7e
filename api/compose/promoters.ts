import { createLedgerService } from '#api/ledger/ledger.service.ts';
import { createStatementService } from '#api/ledger/statement/statement.service.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { APPLICATION_MAILS, createApplicationService } from '#api/promoters/application.service.ts';
import { createCodeService } from '#api/promoters/code.service.ts';
import { createDashboardService } from '#api/promoters/dashboard.service.ts';
import { createLeaderboardService } from '#api/promoters/leaderboard.service.ts';
import { ownPromoter } from '#api/promoters/ownPromoter.ts';
import { createPromotersService } from '#api/promoters/promoters.service.ts';
import { createWeeklyService } from '#api/promoters/weekly.service.ts';
import type { AppContext } from '#api/context.ts';
import type { Orders } from './orders.ts';
import type { People } from './people.ts';

export type Promoters = ReturnType<typeof composePromoters>;

/** Creates the services for promoters, their sales and their balances. */
export function composePromoters(
  context: AppContext,
  { accounts, owners }: Pick<People, 'accounts' | 'owners'>,
  { makePdf }: Pick<Orders, 'makePdf'>,
) {
  const { config, db, platform, mode } = context;
  const { publicUrl } = config;
  const allowMail = createAllowance(context, APPLICATION_MAILS);
  const ledger = createLedgerService({ db, platform, mode });
  return {
    ledger,
    statements: createStatementService({ ledger, platform, makePdf, mode }),
    promoters: createPromotersService({ db, platform, mode, balances: ledger.balances }),
    promoterOf: (user: { id: string }) => ownPromoter(db, user),
    application: createApplicationService({ db, platform, accounts, owners, allowMail }),
    code: createCodeService({ db, platform }),
    dashboard: createDashboardService({ db, platform, mode }),
    leaderboard: createLeaderboardService({ db, mode }),
    weekly: createWeeklyService({ db, platform, ledger, mode, publicUrl }),
  };
}

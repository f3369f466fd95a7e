import type { AccountsService } from '#api/accounts/accounts.service.ts';
import type { OwnersService } from '#api/accounts/owners.service.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import type { MakePdf } from '#api/documents/makePdf.ts';
import { createLedgerService } from '#api/ledger/ledger.service.ts';
import { createStatementService } from '#api/ledger/statement/statement.service.ts';
import { createApplicationService } from '#api/promoters/application.service.ts';
import { createCodeService } from '#api/promoters/code.service.ts';
import { createDashboardService } from '#api/promoters/dashboard.service.ts';
import { createLeaderboardService } from '#api/promoters/leaderboard.service.ts';
import { ownPromoter } from '#api/promoters/ownPromoter.ts';
import { createPromotersService } from '#api/promoters/promoters.service.ts';
import { createWeeklyService } from '#api/promoters/weekly.service.ts';
import type { Mode } from '#shared/orders/orders.rules.ts';
import type { Platform } from './platform.ts';

type Services = {
  accounts: AccountsService;
  owners: OwnersService;
  makePdf: MakePdf;
  /** How this server collects payments. */
  mode: Mode;
};

/** Everything about promoters: who they are, what they sell, and what they are owed. */
export function composePromoters(
  { publicUrl }: Config,
  { db }: OpenDatabase,
  platform: Platform,
  { accounts, owners, makePdf, mode }: Services,
) {
  const ledger = createLedgerService({ db, platform, mode });
  return {
    ledger,
    statements: createStatementService({ ledger, platform, makePdf, mode }),
    promoters: createPromotersService({ db, platform, mode, balances: ledger.balances }),
    promoterOf: (user: { id: string }) => ownPromoter(db, user),
    application: createApplicationService({ db, platform, accounts, owners }),
    code: createCodeService({ db, platform }),
    dashboard: createDashboardService({ db, platform, mode }),
    leaderboard: createLeaderboardService({ db, mode }),
    weekly: createWeeklyService({ db, platform, ledger, mode, publicUrl }),
  };
}

import { join } from 'node:path';
import { createCalendarService } from '#api/calendar/calendar.service.ts';
import { createMakePdf } from '#api/documents/makePdf.ts';
import { createFindTicketsService } from '#api/findTickets/findTickets.service.ts';
import { createOrderAdminService } from '#api/orders/admin/orderAdmin.service.ts';
import { limitGuesses } from '#api/orders/requestedOrder.ts';
import { createOrderFollowers } from '#api/orders/followers.ts';
import { createOrdersService } from '#api/orders/orders.service.ts';
import { createDocumentsService } from '#api/orders/documents/documents.service.ts';
import { createSharedTicketsService } from '#api/orders/sharedTickets.service.ts';
import { createArtwork } from '#api/posters/artwork.ts';
import { readWalletKeys } from '#api/wallets/walletKeys.ts';
import type { AppContext } from '#api/context.ts';
import { createLedgerService } from '#api/ledger/ledger.service.ts';
import { createStatementService } from '#api/ledger/statement/statement.service.ts';
import { createApplicationService } from '#api/promoters/application.service.ts';
import { createCodeService } from '#api/promoters/code.service.ts';
import { createDashboardService, ownPromoter } from '#api/promoters/dashboard.service.ts';
import { createPromotersService } from '#api/promoters/promoters.service.ts';
import { createWeeklySummaryService } from '#api/promoters/weeklySummary.service.ts';
import { createErasures } from '#api/files/erasures.ts';
import { createPersonalFiles } from '#api/privacy/files.ts';
import { privacyJobs, scheduleRetention } from '#api/privacy/privacy.jobs.ts';
import { createPrivacyService } from '#api/privacy/privacy.service.ts';
import type { Catalogue } from './catalogue.ts';
import type { People } from './people.ts';

export type Orders = ReturnType<typeof composeOrders>;

/**
 * Creates the services for orders, as buyers and the team see them, and for their documents (receipts, tickets,
 * calendar files, passes).
 */
export function composeOrders(
  context: AppContext,
  { events, pictures }: Catalogue,
  { favourites }: People,
) {
  const { config, platform } = context;
  const makePdf = createMakePdf({ fonts: join(config.dataDir, 'fonts') });
  const artwork = createArtwork({ readPhoto: pictures.readPhoto, log: platform.log });
  const walletKeys = readWalletKeys(config.wallets);
  const orders = createOrdersService(context, { walletKeys });
  return {
    makePdf,
    guesses: limitGuesses(context),
    sharedTickets: createSharedTicketsService(context),
    orders,
    calendars: createCalendarService(context, { orders, events, favourites }),
    followers: createOrderFollowers(context),
    findTickets: createFindTicketsService(context),
    orderAdmin: createOrderAdminService(context, { makePdf }),
    documents: createDocumentsService({ ...context, makePdf, artwork, walletKeys }),
  };
}

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

/** Creates the services for personal data: what is kept and for how long. */
export function composePrivacy(context: AppContext, { orders }: Orders) {
  const { config, db, platform } = context;
  const files = createPersonalFiles(config.dataDir);
  const erasures = createErasures(config.dataDir);
  return {
    privacy: createPrivacyService(context, { files, erasures, orders }),
    retention: {
      jobs: privacyJobs(context, files),
      schedule: () => scheduleRetention(db, platform, platform.clock()),
    },
  };
}

import { join } from 'node:path';
import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { createAttempts } from '#api/accounts/attempts.ts';
import { createOwnersService } from '#api/accounts/owners.service.ts';
import { createPasswordsService, RESET_MAILS } from '#api/accounts/passwords.service.ts';
import { createProfileService } from '#api/accounts/profile.service.ts';
import { createSessionsService } from '#api/accounts/sessions.service.ts';
import { createAddonsService } from '#api/addons/addons.service.ts';
import { createAnalyticsService } from '#api/analytics/analytics.service.ts';
import { createReportsService } from '#api/analytics/reports.service.ts';
import { createAuditService } from '#api/audit/audit.service.ts';
import { createCheckinService } from '#api/checkin/checkin.service.ts';
import { checkoutDeps, createCheckoutService } from '#api/checkout/checkout.service.ts';
import { createSweeper } from '#api/checkout/sweeper.ts';
import { composeBooks } from './composeBooks.ts';
import { composeMails } from './composeMails.ts';
import { composePromoters } from './composePromoters.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import { createDisputesService } from '#api/disputes/disputes.service.ts';
import { createDjsService } from '#api/djs/djs.service.ts';
import { createMakePdf } from '#api/documents/makePdf.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createFresh } from '#api/events/fresh.ts';
import { createViewers, MOST_PER_ADDRESS } from '#api/events/viewers.ts';
import { createFavouritesService } from '#api/favourites/favourites.service.ts';
import { createLocalFiles } from '#api/files/local.fileStore.ts';
import { createPlacesService } from '#api/places/places.service.ts';
import { createLive } from '#api/http/live.ts';
import { createAddressOf, createAllowance, createLimit } from '#api/http/rateLimit.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { createNewsletterService } from '#api/newsletter/newsletter.service.ts';
import { DELIVER_JOB } from '#api/notifications/deliver.ts';
import { createNotificationsService } from '#api/notifications/notifications.service.ts';
import { createOrderAdminService } from '#api/orders/admin/orderAdmin.service.ts';
import { RESENDS } from '#api/orders/admin/resend.ts';
import { createOrdersService } from '#api/orders/orders.service.ts';
import { createPapersService } from '#api/orders/papers/papers.service.ts';
import { createPicturesService } from '#api/pictures/pictures.service.ts';
import { createArtwork } from '#api/posters/artwork.ts';
import { createPaymentNews, createPayments } from '#api/payments/payments.ts';
import { createPush } from '#api/push/createPush.ts';
import { createRefundsService } from '#api/refunds/refunds.service.ts';
import { createRequestsService } from '#api/requests/requests.service.ts';
import { keptKey } from '#api/secondfactor/keyFile.ts';
import { createSealer } from '#api/secondfactor/sealer.ts';
import { createSecondFactorService } from '#api/secondfactor/secondfactor.service.ts';
import { createScheduleService } from '#api/schedule/schedule.service.ts';
import { createSiteService } from '#api/site/site.service.ts';
import { createProductsService } from '#api/tickets/products.service.ts';
import { createVenuesService } from '#api/venues/venues.service.ts';
import { createInvitationsService, INVITATION_MAILS } from '#api/team/invitations.service.ts';
import { createTeamService } from '#api/team/team.service.ts';
import { offeredBy } from '#api/wallets/offered.ts';
import { readWalletKeys } from '#api/wallets/walletKeys.ts';
import type { Platform } from './platform.ts';

export type Services = ReturnType<typeof compose>;

/** Every service and adapter, in order, once. Starts nothing. */
export function compose(config: Config, { db, engine }: OpenDatabase, platform: Platform) {
  const { publicUrl, teamEmail } = config;
  const live = createLive();
  const limit = createLimit(config.rateLimits, config.trustProxy);
  const addressOf = createAddressOf(config.trustProxy);
  const attempts = createAttempts(config.rateLimits);

  const accounts = createAccountsService({ db, platform });
  const sessions = createSessionsService({ db, platform });
  const profile = createProfileService({ db, platform });
  const allowMail = createAllowance(config.rateLimits, RESET_MAILS);
  const passwords = createPasswordsService({ db, platform, allowMail });
  const owners = createOwnersService({ db, platform });
  const sealer = createSealer(() => keptKey(config.dataDir), platform);
  const secondFactor = createSecondFactorService({ db, platform, owners, sealer });
  const team = createTeamService({ db, platform, owners, accounts, secondFactor });
  const allowInvitation = createAllowance(config.rateLimits, INVITATION_MAILS);
  const invitations = createInvitationsService({
    db,
    platform,
    accounts,
    owners,
    allowMail: allowInvitation,
  });
  const auditLog = createAuditService({ db });
  const events = createEventsService({ db, platform, live });
  const djs = createDjsService({ db, platform, events });
  const venues = createVenuesService({ db, platform, live, events });
  const addons = createAddonsService({ db, platform, events });
  const fresh = createFresh({ db, live });
  const mostPerAddress = config.rateLimits ? MOST_PER_ADDRESS : Infinity;
  const viewers = createViewers({ db, platform, live, most: config.maxViewers, mostPerAddress });
  const favourites = createFavouritesService({ db, platform });
  const places = createPlacesService();
  const files = createLocalFiles(join(config.dataDir, 'files'));
  const pictures = createPicturesService({ db, platform, files });
  const analytics = createAnalyticsService({ db, platform, events });
  const walletKeys = readWalletKeys(config.wallets);
  const wallets = () => offeredBy(walletKeys, platform.clock());
  const orders = createOrdersService({ db, wallets });
  const allowResend = createAllowance(config.rateLimits, RESENDS);
  const makePdf = createMakePdf({ fonts: join(config.dataDir, 'fonts') });
  const orderAdmin = createOrderAdminService({
    db,
    platform,
    allowResend,
    makePdf,
  });
  const { readPhoto } = pictures;
  const artwork = createArtwork({ readPhoto, log: platform.log });
  const papers = createPapersService({
    db,
    platform,
    makePdf,
    artwork,
    publicUrl,
    teamEmail,
    walletKeys,
  });
  const site = createSiteService({ db, platform, events, publicUrl });

  const { provider, demo } = createPayments(config, { db, platform });
  const { mode } = provider;
  const reports = createReportsService({ db, platform, mode });
  const promoting = composePromoters(config, { db, engine }, platform, {
    accounts,
    owners,
    makePdf,
    mode,
  });
  const sale = checkoutDeps({ db, platform, live, provider, holdMinutes: config.holdMinutes });
  const checkout = createCheckoutService(sale);
  const sweeper = createSweeper(sale);
  const { hearPayment, ...watching } = composeBooks(sale, checkout);

  const demoAllowed = provider.mode === 'demo';
  const checkin = createCheckinService({ db, platform, live, events, demoAllowed });

  const requests = createRequestsService({ db, platform, teamEmail });
  const newsletter = createNewsletterService({ db, platform, publicUrl });
  const { followersOf, isFollower } = favourites;
  const push = createPush(config, platform);
  const notifications = createNotificationsService({
    db,
    platform,
    followersOf,
    isFollower,
    holdSession: sessions.hold,
    ...push,
  });
  const products = createProductsService({ db, platform, events });
  const schedule = createScheduleService({ db, platform, events, notifications });
  events.onEventChange((trx, { before, after }) => notifications.eventChanged(trx, before, after));
  const money = { provider, events, notifications, publicUrl };
  const refunds = createRefundsService({ db, platform, live, ...money });
  const disputes = createDisputesService({ db, platform, live, provider, refunds });
  const hear = { payment: hearPayment, refund: refunds.hear, dispute: disputes.hear };
  const news = createPaymentNews({ db, platform, provider, demo, hear });
  const { beside, mails } = composeMails(config, { db, engine }, platform, {
    passwords,
    owners,
    invitations,
    orders,
    papers,
    checkout,
    refunds,
    requests,
    newsletter,
    weekly: promoting.weekly,
  });
  const worker = createWorker({
    db,
    platform,
    beside,
    slow: [DELIVER_JOB],
    handlers: {
      ...checkout.jobs,
      ...refunds.jobs,
      ...watching.books.jobs,
      ...newsletter.jobs,
      ...promoting.weekly.jobs,
      ...notifications.jobs,
      ...pictures.jobs,
      ...news.jobs,
    },
  });

  return {
    db,
    engine,
    platform,
    live,
    limit,
    addressOf,
    attempts,
    accounts,
    sessions,
    profile,
    passwords,
    owners,
    secondFactor,
    team,
    invitations,
    auditLog,
    mails,
    site,
    events,
    djs,
    venues,
    addons,
    favourites,
    places,
    pictures,
    ...promoting,
    fresh,
    viewers,
    analytics,
    reports,
    ...watching,
    orders,
    orderAdmin,
    papers,
    provider,
    demo,
    checkout,
    sweeper,
    webhooks: news.webhooks,
    reconciler: news.reconciler,
    checkin,
    refunds,
    requests,
    newsletter,
    notifications,
    products,
    schedule,
    worker,
  };
}

import { OpenAPIHono } from '@hono/zod-openapi';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { accountsRoutes } from '#api/accounts/accounts.routes.ts';
import { addonsRoutes } from '#api/addons/addons.routes.ts';
import { visitsRoutes, reportsRoutes } from '#api/analytics/analytics.routes.ts';
import { exportLog } from '#api/audit/audit.ts';
import { auditRoutes } from '#api/audit/audit.routes.ts';
import { checkinRoutes } from '#api/checkin/checkin.routes.ts';
import { checkoutRoutes } from '#api/checkout/checkout.routes.ts';
import { connectionsRoutes } from '#api/connections/connections.routes.ts';
import type { Services } from './compose.ts';
import { djsRoutes } from '#api/djs/djs.routes.ts';
import { eventsRoutes } from '#api/events/events.routes.ts';
import { session } from '#api/http/authorise.ts';
import { calendarRoutes } from '#api/calendar/calendar.routes.ts';
import { favouritesRoutes } from '#api/favourites/favourites.routes.ts';
import { financeRoutes } from '#api/finance/finance.routes.ts';
import { guestsRoutes } from '#api/guests/guests.routes.ts';
import { healthRoutes } from '#api/health/health.routes.ts';
import { limitBody } from '#api/http/validate.ts';
import { answerError, answerNotFound } from '#api/http/answerError.ts';
import { apiDocs, openApi } from '#api/http/apiDocs.ts';
import { noStoreByDefault } from '#api/http/fileResponse.ts';
import { requestLog } from '#api/http/requestLog.ts';
import { siteHeaders } from '#api/http/securityHeaders.ts';
import { site } from '#api/http/staticSite.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { ledgerRoutes } from '#api/ledger/ledger.routes.ts';
import { metricsRoutes } from '#api/metrics/metrics.routes.ts';
import { paymentHealthRoutes } from '#api/paymentHealth/paymentHealth.routes.ts';
import { pace } from '#api/load/pace.ts';
import { shed } from '#api/load/shed.ts';
import { mailLogRoutes } from '#api/mailLog/mailLog.routes.ts';
import { messagesRoutes } from '#api/messages/messages.routes.ts';
import { findTicketsRoutes } from '#api/findTickets/findTickets.routes.ts';
import { moveOffersRoutes } from '#api/moveOffers/moveOffers.routes.ts';
import { newsletterRoutes } from '#api/newsletter/newsletter.routes.ts';
import { notificationsRoutes } from '#api/notifications/notifications.routes.ts';
import { orderAdminRoutes } from '#api/orders/admin/orderAdmin.routes.ts';
import { ordersRoutes } from '#api/orders/orders.routes.ts';
import { sharedTicketsRoutes } from '#api/orders/sharedTickets.routes.ts';
import { paymentsRoutes } from '#api/payments/payments.routes.ts';
import { documentsRoutes } from '#api/orders/documents/documents.routes.ts';
import { dashboardRoutes, promotersRoutes } from '#api/promoters/promoters.routes.ts';
import { privacyRoutes } from '#api/privacy/privacy.routes.ts';
import { questionsRoutes } from '#api/questions/questions.routes.ts';
import { discountCodesRoutes } from '#api/discountCodes/discountCodes.routes.ts';
import { policyReportsRoutes } from '#api/policyReports/policyReports.routes.ts';
import { picturesRoutes, UPLOAD_PATH } from '#api/pictures/pictures.routes.ts';
import { placesRoutes } from '#api/places/places.routes.ts';
import { poolsRoutes } from '#api/pools/pools.routes.ts';
import { refundsRoutes } from '#api/refunds/refunds.routes.ts';
import { requestsRoutes } from '#api/requests/requests.routes.ts';
import { postersRoutes } from '#api/posters/posters.routes.ts';
import { secondFactorRoutes } from '#api/secondfactor/secondfactor.routes.ts';
import { waitingListRoutes } from '#api/waitingList/waitingList.routes.ts';
import { waitingRoomRoutes } from '#api/waitingRoom/waitingRoom.routes.ts';
import { venuesRoutes } from '#api/venues/venues.routes.ts';
import { teamRoutes } from '#api/team/team.routes.ts';
import { scheduleRoutes } from '#api/schedule/schedule.routes.ts';
import { createCardPictures, cardPainter } from '#api/site/og/cardPictures.ts';
import { createPages } from '#api/site/servePages.ts';
import { siteRoutes } from '#api/site/site.routes.ts';
import { productsRoutes } from '#api/tickets/products.routes.ts';
import { VERSION } from './version.ts';

const MEGABYTE = 1024 * 1024;

const routesIn = ({ openAPIRegistry }: OpenAPIHono<AppEnv>) =>
  openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []));

/** The routes of each feature. */
const featureRoutes = (services: Services) => [
  paymentsRoutes(services),
  accountsRoutes(services),
  secondFactorRoutes(services),
  privacyRoutes(services),
  djsRoutes(services),
  venuesRoutes(services),
  addonsRoutes(services),
  teamRoutes(services),
  auditRoutes(services),
  mailLogRoutes(services),
  productsRoutes(services),
  poolsRoutes(services),
  scheduleRoutes(services),
  eventsRoutes(services),
  visitsRoutes(services),
  reportsRoutes(services),
  financeRoutes(services),
  calendarRoutes(services),
  favouritesRoutes(services),
  placesRoutes(services),
  checkoutRoutes(services),
  picturesRoutes(services),
  policyReportsRoutes(services),
  discountCodesRoutes(services),
  questionsRoutes(services),
  waitingRoomRoutes(services),
  connectionsRoutes(services),
  promotersRoutes(services),
  dashboardRoutes(services),
  ledgerRoutes(services),
  ordersRoutes(services),
  findTicketsRoutes(services),
  documentsRoutes(services),
  sharedTicketsRoutes(services),
  orderAdminRoutes(services),
  refundsRoutes(services),
  moveOffersRoutes(services),
  waitingListRoutes(services),
  guestsRoutes(services),
  messagesRoutes(services),
  paymentHealthRoutes(services),
  newsletterRoutes(services),
  requestsRoutes(services),
  notificationsRoutes(services),
  checkinRoutes(services),
];

/** The whole server as one function from request to answer; `webRoot` holds the built site. */
export function createApp(services: Services, { webRoot }: { webRoot: string }) {
  const { accounts, provider, platform } = services;
  const app = new OpenAPIHono<AppEnv>();
  app.onError(answerError(platform.log)).notFound(answerNotFound);
  const { timed, routes: metrics } = metricsRoutes(services);
  app.use(
    timed,
    services.proxyNotice,
    requestLog(platform),
    siteHeaders(provider.name, services.https),
  );
  app.use('/api/*', noStoreByDefault, except(UPLOAD_PATH, limitBody(2 * MEGABYTE)));
  // Health and metrics come before the sessions, which query the database.
  app.route('/', healthRoutes({ ...services, version: VERSION })).route('/', metrics);
  app.use(
    shed(services.load, () => routesIn(app)),
    pace(),
  );
  app.use('/api/*', session(accounts.sessionOf, services.secondFactor.isDue));
  app.on('GET', ['/api/admin/*', '/api/discount-codes/*'], exportLog(services));
  // Only answers to reads are compressed: answers to changes are short, and compressing them costs more than it
  // saves.
  app.get('/api/*', compress());
  for (const routes of featureRoutes(services)) app.route('/', routes);
  app.get('/api/openapi.json', openApi(app, VERSION)).route('/', apiDocs());
  const previews = createCardPictures(cardPainter(services.pictures.readPhoto));
  app.route('/', postersRoutes()).route('/', siteRoutes(services, previews));
  return app.route('/', site(webRoot, createPages(services, webRoot)));
}

import type { accountsContract } from '#shared/accounts/accounts.contract.ts';
import type { AddonsRoutes } from '#api/addons/addons.routes.ts';
import type { AnalyticsRoutes } from '#api/analytics/analytics.routes.ts';
import type { ReportsRoutes } from '#api/analytics/reports.routes.ts';
import type { auditContract } from '#shared/audit/audit.contract.ts';
import type { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';
import type { checkinContract } from '#shared/checkin/checkin.contract.ts';
import type { checkoutContract } from '#shared/checkout/checkout.contract.ts';
import type { DjsRoutes } from '#api/djs/djs.routes.ts';
import type { EventsRoutes } from '#api/events/events.routes.ts';
import type { FavouritesRoutes } from '#api/favourites/favourites.routes.ts';
import type { mailsContract } from '#shared/mails/mails.contract.ts';
import type { newsletterContract } from '#shared/newsletter/newsletter.contract.ts';
import type { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import type { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import type { ordersContract } from '#shared/orders/orders.contract.ts';
import type { paymentsContract } from '#shared/payments/payments.contract.ts';
import type { ProductsRoutes } from '#api/tickets/products.routes.ts';
import type { refundsContract } from '#shared/refunds/refunds.contract.ts';
import type { requestsContract } from '#shared/requests/requests.contract.ts';
import type { PlacesRoutes } from '#api/places/places.routes.ts';
import type { secondFactorContract } from '#shared/secondfactor/secondfactor.contract.ts';
import type { teamContract } from '#shared/team/team.contract.ts';
import type { ScheduleRoutes } from '#api/schedule/schedule.routes.ts';
import type { ledgerContract } from '#shared/ledger/ledger.contract.ts';
import type { promotersContract } from '#shared/promoters/promoters.contract.ts';
import type { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import type { Contract } from '#shared/base/contract.ts';
import { AppError, isAppError } from '#shared/base/errors.ts';
import type { venuesContract } from '#shared/venues/venues.contract.ts';
import { hc } from './honoClient.ts';
import type { ClientOf } from './contract.types.ts';
import { send } from './send.ts';

const options = { fetch: send };

/** The calls of a contract. */
const clientOf = <C extends Contract>(): ClientOf<C> => hc('', options) as ClientOf<C>;

export const accounts = clientOf<typeof accountsContract>();
export const addons = hc<AddonsRoutes>('', options);
export const analytics = hc<AnalyticsRoutes>('', options);
export const paymentHealth = clientOf<typeof paymentHealthContract>();
export const checkin = clientOf<typeof checkinContract>();
export const checkouts = clientOf<typeof checkoutContract>();
export const config = clientOf<typeof paymentsContract>();
export const demoPayments = clientOf<typeof paymentsContract>();
export const djs = hc<DjsRoutes>('', options);
export const events = hc<EventsRoutes>('', options);
export const favourites = hc<FavouritesRoutes>('', options);
export const mails = clientOf<typeof mailsContract>();
export const newsletter = clientOf<typeof newsletterContract>();
export const notifications = clientOf<typeof notificationsContract>();
export const places = hc<PlacesRoutes>('', options);
export const applications = clientOf<typeof promotersContract>();
export const promoterDashboard = clientOf<typeof dashboardContract>();
export const leaderboards = clientOf<typeof dashboardContract>();
export const weeklyMails = clientOf<typeof dashboardContract>();
export const ledger = clientOf<typeof ledgerContract>();
export const promoters = clientOf<typeof promotersContract>();
export const orderAdmin = clientOf<typeof orderAdminContract>();
export const orders = clientOf<typeof ordersContract>();
export const reports = hc<ReportsRoutes>('', options);
export const products = hc<ProductsRoutes>('', options);
export const refunds = clientOf<typeof refundsContract>();
export const requests = clientOf<typeof requestsContract>();
export const schedule = hc<ScheduleRoutes>('', options);
export const venues = clientOf<typeof venuesContract>();
export const auditLog = clientOf<typeof auditContract>();
export const team = clientOf<typeof teamContract>();
export const secondFactors = clientOf<typeof secondFactorContract>();

type Answer = { json: () => Promise<unknown> };

/** The body of a call: `await call(events.api.events.$get())`. Failures are AppErrors already (see `send`). */
export async function call<A extends Answer>(
  answer: Promise<A>,
): Promise<Awaited<ReturnType<A['json']>>> {
  const response = await answer;
  // `json` of a typed answer is typed by its route; the generic bound forgets that.
  return (await response.json()) as Awaited<ReturnType<A['json']>>;
}

/** GET of a path as it is, for queries whose key is the path. */
export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await send(path, signal ? { signal } : {}).catch(inShort);
  return response.json();
}

/** Of an answer that is not in our own words only the status is worth telling. */
function inShort(error: unknown): never {
  if (!isAppError(error) || !error.code.startsWith('http.')) throw error;
  const { problem } = error;
  throw new AppError({ ...problem, message: `Request failed with status ${problem.status}` });
}

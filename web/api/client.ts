import type { accountsContract } from '#shared/accounts/accounts.contract.ts';
import type { addonsContract } from '#shared/addons/addons.contract.ts';
import type { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import type { reportsContract } from '#shared/analytics/reports.contract.ts';
import type { auditContract } from '#shared/audit/audit.contract.ts';
import { AppError, isAppError } from '#shared/base/errors.ts';
import type { checkinContract } from '#shared/checkin/checkin.contract.ts';
import type { doorNightContract } from '#shared/checkin/doorNight.contract.ts';
import type { doorDevicesContract } from '#shared/checkin/doorDevices.contract.ts';
import type { checkoutContract } from '#shared/checkout/checkout.contract.ts';
import type { discountCodesContract } from '#shared/discountCodes/discountCodes.contract.ts';
import type { djsContract } from '#shared/djs/djs.contract.ts';
import type { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import type { eventsContract } from '#shared/events/events.contract.ts';
import type { favouritesContract } from '#shared/favourites/favourites.contract.ts';
import type { financeContract } from '#shared/finance/finance.contract.ts';
import type { guestsContract } from '#shared/guests/guests.contract.ts';
import type { ledgerContract } from '#shared/ledger/ledger.contract.ts';
import type { mailLogContract } from '#shared/mailLog/mailLog.contract.ts';
import type { messagesContract } from '#shared/messages/messages.contract.ts';
import type { findTicketsContract } from '#shared/findTickets/findTickets.contract.ts';
import type { waitingListContract } from '#shared/waitingList/waitingList.contract.ts';
import type { connectionsContract } from '#shared/connections/connections.contract.ts';
import type { waitingRoomContract } from '#shared/waitingRoom/waitingRoom.contract.ts';
import type { moveOffersContract } from '#shared/moveOffers/moveOffers.contract.ts';
import type { newsletterContract } from '#shared/newsletter/newsletter.contract.ts';
import type { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import type { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import type { ordersContract } from '#shared/orders/orders.contract.ts';
import type { sharedTicketsContract } from '#shared/orders/sharedTickets.contract.ts';
import type { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';
import type { paymentsContract } from '#shared/payments/payments.contract.ts';
import type { picturesContract } from '#shared/pictures/pictures.contract.ts';
import type { placesContract } from '#shared/places/places.contract.ts';
import type { poolsContract } from '#shared/pools/pools.contract.ts';
import type { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import type { privacyContract } from '#shared/privacy/privacy.contract.ts';
import type { promotersContract } from '#shared/promoters/promoters.contract.ts';
import type { questionsContract } from '#shared/questions/questions.contract.ts';
import type { refundsContract } from '#shared/refunds/refunds.contract.ts';
import type { requestsContract } from '#shared/requests/requests.contract.ts';
import type { scheduleContract } from '#shared/schedule/schedule.contract.ts';
import type { secondFactorContract } from '#shared/secondfactor/secondfactor.contract.ts';
import type { teamContract } from '#shared/team/team.contract.ts';
import type { ticketsContract } from '#shared/tickets/tickets.contract.ts';
import type { venuesContract } from '#shared/venues/venues.contract.ts';
import type { ClientOf } from './contract.types.ts';
import { hc } from 'hono/client';
import { send } from './send.ts';

const options = { fetch: send };

const clientOf = <C>(): ClientOf<C> => hc('', options) as ClientOf<C>;

export const accounts = clientOf<typeof accountsContract>();
export const addons = clientOf<typeof addonsContract>();
export const adminEvents = clientOf<typeof adminEventsContract>();
export const analytics = clientOf<typeof analyticsContract>();
export const paymentHealth = clientOf<typeof paymentHealthContract>();
export const checkin = clientOf<typeof checkinContract>();
export const doorNight = clientOf<typeof doorNightContract>();
export const doorDevices = clientOf<typeof doorDevicesContract>();
export const checkouts = clientOf<typeof checkoutContract>();
export const payments = clientOf<typeof paymentsContract>();
export const discountCodes = clientOf<typeof discountCodesContract>();
export const djs = clientOf<typeof djsContract>();
export const events = clientOf<typeof eventsContract>();
export const favourites = clientOf<typeof favouritesContract>();
export const findTickets = clientOf<typeof findTicketsContract>();
export const finance = clientOf<typeof financeContract>();
export const mailLog = clientOf<typeof mailLogContract>();
export const messages = clientOf<typeof messagesContract>();
export const moveOffers = clientOf<typeof moveOffersContract>();
export const newsletter = clientOf<typeof newsletterContract>();
export const notifications = clientOf<typeof notificationsContract>();
export const pictures = clientOf<typeof picturesContract>();
export const places = clientOf<typeof placesContract>();
export const pools = clientOf<typeof poolsContract>();
export const promoterDashboard = clientOf<typeof dashboardContract>();
export const guests = clientOf<typeof guestsContract>();
export const ledger = clientOf<typeof ledgerContract>();
export const privacy = clientOf<typeof privacyContract>();
export const promoters = clientOf<typeof promotersContract>();
export const orderAdmin = clientOf<typeof orderAdminContract>();
export const orders = clientOf<typeof ordersContract>();
export const sharedTickets = clientOf<typeof sharedTicketsContract>();
export const reports = clientOf<typeof reportsContract>();
export const products = clientOf<typeof ticketsContract>();
export const questions = clientOf<typeof questionsContract>();
export const refunds = clientOf<typeof refundsContract>();
export const requests = clientOf<typeof requestsContract>();
export const schedule = clientOf<typeof scheduleContract>();
export const waitingList = clientOf<typeof waitingListContract>();
export const connections = clientOf<typeof connectionsContract>();
export const waitingRoom = clientOf<typeof waitingRoomContract>();
export const venues = clientOf<typeof venuesContract>();
export const auditLog = clientOf<typeof auditContract>();
export const team = clientOf<typeof teamContract>();
export const secondFactors = clientOf<typeof secondFactorContract>();

type Answer = { json: () => Promise<unknown> };

/** `await call(events.api.events.$get())`; throws AppErrors (see `send`). */
export async function call<A extends Answer>(
  answer: Promise<A>,
): Promise<Awaited<ReturnType<A['json']>>> {
  const response = await answer;
  // The generic bound loses the type of `json`.
  return (await response.json()) as Awaited<ReturnType<A['json']>>;
}

export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await send(path, signal ? { signal } : {}).catch(inShort);
  return response.json();
}

/** A body that is not ours is reduced to its status. */
function inShort(error: unknown): never {
  if (!isAppError(error) || !error.code.startsWith('http.')) throw error;
  const { problem } = error;
  throw new AppError({ ...problem, message: `Request failed with status ${problem.status}` });
}

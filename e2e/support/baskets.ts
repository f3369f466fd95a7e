import { orderSchema, type Order, type Selection } from '#shared/orders/orders.schemas.ts';
import { ask, callsTo } from './calls.ts';
import { ticketFor } from './records.ts';
import { sharedSite } from './site.ts';
import { tokenOf } from './staffCalls.ts';

const customerInfo = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '(313) 555-0142',
};

/** The orders of a demo login, as the server has them. */
export async function ordersOfLogin(username: string): Promise<Order[]> {
  const { url } = await sharedSite();
  const call = callsTo(url, await tokenOf(url, username));
  return ask(orderSchema.array(), call('GET', '/api/orders/user'));
}

/** The address to which the purchase panel leads with tickets of one kind. */
export async function checkoutAddress(
  event: string,
  with_: Partial<Selection> & { quantity?: number } = {},
): Promise<string> {
  const { quantity = 1, ...rest } = with_;
  const chosen = await ticketFor(await sharedSite(), event);
  const tickets = chosen.tickets.map((line) => ({ ...line, quantity }));
  const selection: Selection = { ...chosen, tickets, customerInfo, ...rest };
  return `/checkout/${chosen.eventId}?data=${encodeURIComponent(JSON.stringify(selection))}`;
}

import type { Selection } from '#shared/orders/orders.schemas.ts';
import { ticketFor } from './records.ts';
import type { TestServer } from './server.ts';

const customerInfo = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '(313) 555-0142',
};

type Chosen = Partial<Selection> & { quantity?: number; email?: string };

/** Address of the checkout for one kind of ticket. */
export async function checkoutAt(
  server: TestServer,
  event: string,
  { quantity = 1, email = customerInfo.email, ...rest }: Chosen = {},
): Promise<string> {
  const chosen = await ticketFor(server, event);
  const tickets = chosen.tickets.map((line) => ({ ...line, quantity }));
  const buyer = { ...customerInfo, email };
  const selection: Selection = { ...chosen, tickets, customerInfo: buyer, ...rest };
  return `/checkout/${chosen.eventId}?data=${encodeURIComponent(JSON.stringify(selection))}`;
}

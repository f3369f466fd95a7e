import type { Selection } from '#shared/orders/orders.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { ticketFor } from './records.ts';
import type { TestServer } from './server.ts';

type Chosen = Partial<Selection> & { quantity?: number; email?: string };

export async function checkoutAt(
  server: TestServer,
  event: string,
  { quantity = 1, email = 'ana@example.com', ...rest }: Chosen = {},
): Promise<string> {
  const chosen = await ticketFor(server, event, { quantity });
  const customerInfo = aCustomer({ email });
  const selection: Selection = { ...chosen, customerInfo, ...rest };
  return `/checkout/${chosen.eventId}?data=${encodeURIComponent(JSON.stringify(selection))}`;
}

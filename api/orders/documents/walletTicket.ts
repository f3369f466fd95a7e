import type { Db } from '#api/db/open.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import type { WalletTicket } from '#shared/wallets/walletTicket.ts';
import { type DocumentEvent, findDocumentEvent } from './documents.store.ts';

export async function walletTicket(
  { db, publicUrl }: { db: Db; publicUrl: string },
  order: OrderRow,
  page: TicketPage,
): Promise<{ ticket: WalletTicket; event: DocumentEvent }> {
  const event = await findDocumentEvent(db, order.event_id);
  const { id, title, time_zone: timeZone, ends_at: endsAt, updated_at: updatedAt } = event;
  return {
    event,
    ticket: {
      orderNumber: order.order_number,
      demo: isTestMode(order.payment_mode),
      holder: page.attendee ?? order.customer_name,
      page,
      link: `${publicUrl}/orders/${order.order_number}`,
      event: { id, title, timeZone, endsAt, updatedAt },
    },
  };
}

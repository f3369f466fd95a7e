import { Wallet as WalletSign } from 'lucide-react';
import type { Order, Wallet } from '#shared/orders/orders.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { placesOf, ticketViews, type TicketView } from './ticketView.rules.ts';

const NAMES: Record<Wallet, string> = {
  apple: 'Add to Apple Wallet',
  google: 'Add to Google Wallet',
};
const FILES: Record<Wallet, string> = { apple: 'apple.pkpass', google: 'google' };

/** The offered wallets that work on this device; on a device with no wallet, all of them, for use elsewhere. */
export function usableWallets(offered: readonly Wallet[], userAgent: string): readonly Wallet[] {
  const own = /Android/.test(userAgent) ? 'google' : 'apple';
  const known = /Android|iPhone|iPad|Macintosh/.test(userAgent);
  return known ? offered.filter((wallet) => wallet === own) : offered;
}

type WalletLinksProps = { order: Order; ticket: TicketView };

/** Links that put one ticket into the wallets of this device. */
export function WalletLinks({ order, ticket }: WalletLinksProps) {
  const tickets = ticketViews(order).filter(({ qr }) => qr !== null);
  const index = tickets.findIndex(({ id }) => id === ticket.id);
  if (index === -1) return null;
  return usableWallets(order.wallets ?? [], navigator.userAgent).map((wallet) => (
    <Button key={wallet} asChild variant="secondary">
      <a href={`/api/orders/${order.order_number}/tickets/${ticket.id}/${FILES[wallet]}`}>
        <WalletSign aria-hidden="true" className="size-5 shrink-0" />
        {NAMES[wallet]}
        {tickets.length > 1 && (
          <span className="sr-only">: {placesOf(tickets)[index]?.inFull}</span>
        )}
      </a>
    </Button>
  ));
}
